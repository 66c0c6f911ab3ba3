import type { CategoryOutline } from '../category-outline';

export const business: CategoryOutline = [
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
