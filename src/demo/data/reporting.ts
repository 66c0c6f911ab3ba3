import type { CategoryOutline } from '../category-outline';

const news: CategoryOutline = [
  'News',
  'newspaper',
  'What happened, what it means and what is likely to come next. Reporting that is checked before it is fast.',
  [
    'World',
    '🌍',
    'Correspondents in 31 cities, filing in the language of the place before we translate.',
    [
      'Africa',
      '🦁',
      'From Dakar to Durban: politics, money and daily life on a continent of 54 countries.',
      ['Elections', '🗳️', 'Campaigns, counts and courtrooms.'],
    ],
    [
      'Americas',
      '🌎',
      'Both continents, read from the south as often as from the north.',
      ['Elections', '🗳️', 'Every ballot from Nunavut to Patagonia, with the turnout explained.'],
    ],
    [
      'Asia and the Pacific',
      '🌏',
      'More than half of all people live here; this desk covers how.',
      ['Elections', '🗳️', ''],
    ],
    [
      'Europe',
      '🇪🇺',
      'Capitals, regions and the long corridors between them.',
      ['Elections', '🗳️', 'Coalition arithmetic made readable.'],
      [
        'Institutions',
        '🏛️',
        'Parliaments, courts and commissions: who decides what, and who only thinks so.',
      ],
    ],
    ['Middle East', '🕌', 'Patient coverage of a region that is too often reported in a hurry.'],
  ],
  [
    'Politics',
    '🏛️',
    'Power and those who hold it, seek it or have just lost it.',
    ['Interviews', '🎙️', 'One politician, one hour, no questions agreed in advance.'],
    [
      'Fact Checks',
      '✅',
      'Claims from speeches, leaflets and talk shows, held against the record. Each check names its sources, shows the arithmetic and says plainly when the evidence does not settle the matter either way.',
    ],
    [
      'Parliament Live',
      '🔴',
      'Minute by minute from the chamber on sitting days.',
      { status: 'hidden' },
    ],
  ],
  [
    'Investigations',
    '🔎',
    'Months of work behind each line. Documents are published with the story wherever sources allow.',
    ['Methods', '🧪', 'How we found out, and how you could check it.'],
    [
      'The Harbour Files',
      '⚓',
      'Four years, eleven ports and a shipping company that existed only on paper.',
      { status: 'archived' },
    ],
  ],
  [
    'Data',
    '📊',
    'Numbers with their error bars left on.',
    ['Charts of the Week', 'chart-line', 'Three charts every Friday, none of them a pie.'],
  ],
  ['Corrections', '✏️', 'What we got wrong, when we put it right, and how the error came about.'],
];

const opinion: CategoryOutline = [
  'Opinion',
  '💬',
  'Arguments worth having, signed by those who make them. The news desk has no say here, and the other way round.',
  [
    'Editorials',
    '🖋️',
    'The view of the magazine, agreed by the board and unsigned for that reason.',
  ],
  [
    'Columns',
    '📝',
    'Regular voices, on regular days.',
    ['The Long Memory', '🕰️', 'A historian reads the week’s news and remembers the last time.'],
    ['Kitchen Table', '🍽️', 'Household economics by someone who keeps the receipts.'],
    [
      'Notes from a Small Office',
      '🗂️',
      'Ran for 212 weeks. The author has retired to a larger garden.',
      { status: 'archived' },
    ],
  ],
  ['Guest Essays', '✉️', 'Unsolicited and welcome. We read everything and pay on acceptance.'],
  [
    'Letters',
    '📬',
    'Readers answer back. Letters may be shortened; the writer sees the edit first.',
    [
      'Letters from the Archive: A Century of Correspondence with Our Readers',
      '📜',
      'Selected by our librarian from eleven cabinets: complaints about the crossword, two proposals of marriage, and one reader who wrote every Tuesday from 1931 to 1958 and was never once wrong about the weather.',
      { slug: 'letters-from-the-archive' },
    ],
  ],
  ['Debate', '⚖️', 'One question, two essays, and a third by someone who changed their mind.'],
];

export const reporting = [news, opinion];
