import type { CategoryOutline } from '../category-outline';

export const living: CategoryOutline = [
  'Living',
  '🛋️',
  'Homes, gardens, clothes and families; the part of life that has no press office.',
  [
    'Home',
    '🏠',
    'Rooms as they are used.',
    ['Mending', '🪡', 'Chairs, jumpers and cups made whole again.'],
  ],
  [
    'Garden',
    '🌷',
    'Balconies included.',
    ['Month by Month', '🗓️', 'What to sow, cut and leave alone.'],
  ],
  [
    'Style',
    '👗',
    'Clothes to keep.',
    ['Reviews', '⭐', 'Shoes after five hundred kilometres, coats after two winters.'],
  ],
  [
    'Family',
    '👶',
    'From first steps to empty nests.',
    ['Teenagers', '🎧', 'Partly written by them.'],
    ['Care', '🤝', 'Looking after parents, partners and oneself.'],
  ],
  ['Health', '🩹', 'Everyday questions, answered by people with a licence to do so.'],
  ['Horoscope', '♈', 'Discontinued, as nobody could have foreseen.', { status: 'archived' }],
];
