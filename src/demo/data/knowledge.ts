import type { CategoryOutline } from '../category-outline';

const science: CategoryOutline = [
  'Science',
  '🔬',
  'New findings, how sure we can be of them, and what they change. We link the paper, say who paid for it, and ask someone who was not involved.',
  [
    'Space',
    '🚀',
    'Missions, telescopes and the patience both require.',
    ['Planets', '🪐', 'Eight here, thousands elsewhere.'],
    [
      'Missions',
      '🛰️',
      'Launches, landings and the long silences between.',
      ['Moon', '🌕', 'Who goes back, with what, and why now.'],
      ['Mars', '🔴', 'Rovers, samples and dust.'],
    ],
  ],
  [
    'Climate',
    '🌡️',
    'Physics, politics and practice of a warming planet. We give temperatures in degrees above the average of 1850 to 1900, name the scenario whenever we quote a forecast, and leave out pictures of polar bears unless the story is about polar bears.',
    [
      'Impacts',
      '🌊',
      'What has changed already, measured.',
      ['Heat', '🔥', 'Cities, crops and bodies above forty degrees.'],
      ['Ice', '🧊', 'Glaciers and sheets, and the coasts that listen to them.'],
    ],
    [
      'Solutions',
      '🌱',
      'What works, at what cost, and how fast it could be had. We report on what is built rather than what is announced.',
      [
        'Energy',
        '⚡',
        'Generation, grids and storage.',
        ['Batteries', '🔋', 'Chemistry, supply chains and the price per kilowatt-hour.'],
        ['Wind', '🌬️', 'On land, at sea and in the planning office.'],
        ['Heat Pumps', '♨️', 'Fitted, measured and occasionally sworn at.'],
      ],
      ['Cities', '🏙️', 'Shade, trams and insulation.'],
      ['Carbon Removal', '🪨', 'Rock dust, kelp and hard questions.', { status: 'in review' }],
    ],
  ],
  [
    'Nature',
    '🌿',
    'Plants, animals and the places they need.',
    ['Birds', '🐦', ''],
    ['Oceans', '🐋', 'From the tideline to the trench.'],
    ['Rewilding', '🦫', 'What returns when it is let.'],
  ],
  [
    'Mind and Body',
    '🧠',
    'Research on how we think, sleep, age and heal.',
    ['Sleep', '😴', 'The third of life nobody remembers.'],
    ['Medicine', '🩺', 'Trials, treatments and what the numbers needed to treat say.'],
  ],
  [
    'Mathematics',
    '➗',
    'Proofs told so that you can follow at least the first half.',
    ['Puzzles', '🧩', 'One a week. The answer comes with the reason.'],
  ],
  ['Interviews', '🎙️', 'Scientists on the question they would work on if nobody asked for results.'],
];

const technology: CategoryOutline = [
  'Technology',
  '💡',
  'Machines and the people who live with them.',
  [
    'Artificial Intelligence',
    '🤖',
    'What it can do, what it cannot, who profits and who pays.',
    ['Research', '🧪', 'Papers read closely, benchmarks read sceptically.'],
    ['Regulation', '⚖️', 'Laws in force, laws in draft and what they mean for products.'],
  ],
  [
    'Security',
    '🔐',
    'Breaches, patches and habits that help.',
    ['Explainers', '🧭', 'Passkeys, encryption and backups, without fear as a sales pitch.'],
  ],
  [
    'Privacy',
    '🕶️',
    'Who knows what about you, how they came by it, and how to make them forget it.',
  ],
  [
    'Gadgets',
    '📱',
    'Bought in a shop, used for a month, then reviewed.',
    ['Reviews', '⭐', 'Including the second look after a year.'],
    ['Repair', '🔧', 'Screwdrivers out. Every guide was carried out by its author.'],
  ],
  [
    'Open Source',
    '🐧',
    'Software built in public and the handful of people holding it up.',
    ['Maintainers', '🧑‍💻', 'Portraits of those who answer the issues.'],
  ],
  ['Retro', '💾', 'Machines that still start at once.', { status: 'hidden' }],
];

const business: CategoryOutline = [
  'Business',
  '💼',
  'Companies, markets and work, for readers who have to decide something on Monday.',
  [
    'Economy',
    '📈',
    'Growth, prices, jobs and the models that miss them.',
    ['Trade', '🚢', 'Containers, tariffs and detours.'],
    ['Explainers', '🧭', 'Inflation, bonds and deficits in plain words.'],
  ],
  [
    'Companies',
    '🏢',
    'Portraits of firms, large and stubbornly small.',
    ['Start-ups', '🌱', 'Followed for five years, whether or not they succeed.'],
    ['Interviews', '🎙️', 'Founders and managers on decisions they would take back.'],
  ],
  [
    'Work',
    '🧰',
    'How we spend most of our waking hours.',
    ['Careers', '🪜', 'Sideways counts too.'],
    ['Pay', '💶', 'Who earns what, and how anyone knows.'],
    ['Remote', '🏡', 'Written mostly from kitchens.', { status: 'archived' }],
  ],
  [
    'Personal Finance',
    '🐖',
    'Saving, borrowing and pensions without the hard sell. Nothing here is advice for your own case; all of it should help you ask for some.',
    ['Pensions', '⏳', ''],
    ['Ask the Desk', '❓', 'Readers’ questions, answered with the calculation shown.'],
  ],
  ['Markets Live', '📉', '', { status: 'draft' }],
];

export const knowledge = [science, technology, business];
