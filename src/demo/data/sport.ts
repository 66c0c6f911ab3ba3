import type { CategoryOutline } from '../category-outline';

export const sport: CategoryOutline = [
  'Sport',
  '🏅',
  'Beyond the result: tactics, money and the long bus rides.',
  [
    'Football',
    '⚽',
    'The women’s and the men’s game, in the same place.',
    ['Interviews', '🎙️', 'Players, coaches and the people who cut the grass.'],
    [
      'Competitions',
      '🏆',
      'Leagues, cups and how one qualifies for them.',
      [
        'World Cup',
        '🌐',
        'Every four years, twice.',
        ['Qualifiers', '🧮', 'Tables, tie-breaks and who needs what on the last evening.'],
        ['Host Cities', '🏟️', 'What is left when the tournament has moved on.'],
      ],
      ['Champions League', '🌟', ''],
    ],
  ],
  ['Cycling', '🚴', 'Grand tours, classics and the commute.'],
  ['Climbing', '🧗', 'Walls, big and indoor.'],
  ['Chess', '♞', 'Yes, here. The letters page has been told.'],
  ['Paralympics', '🦿', 'Classification explained, races described.', { status: 'scheduled' }],
];
