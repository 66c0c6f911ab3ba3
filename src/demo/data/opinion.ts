import type { CategoryOutline } from '../category-outline';

export const opinion: CategoryOutline = [
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
