import type { CategoryOutline } from '../category-outline';

export const food: CategoryOutline = [
  'Food',
  '🍲',
  'Recipes that were cooked three times in an ordinary kitchen before they were printed, and reporting on where dinner comes from.',
  [
    'Recipes',
    '📖',
    'Searchable by what is in the cupboard.',
    [
      'Baking',
      '🥐',
      'By weight, never by cup.',
      [
        'Bread',
        '🍞',
        'Flour, water, salt and time.',
        ['Sourdough', '🫙', 'Starters, schedules and forgiveness.'],
        ['Rye', '🌾', 'Dark, dense and better on the second day.'],
      ],
      ['Pastry', '🥧', 'Cold hands, hot oven.'],
    ],
    ['Vegetables', '🥕', 'The middle of the plate.', ['Summer', '🍅', 'Hardly cooked.']],
    ['Feasts', '🎉', 'For eight or more, with a timetable you can pin to the wall.'],
  ],
  [
    'Drinks',
    '🍷',
    'With and without.',
    ['Wine', '🍇', 'Growers first, scores never.'],
    ['Alcohol-free', '🧃', 'Grown-up drinks for any hour.'],
  ],
  [
    'Restaurants',
    '🍽️',
    'Visited unannounced, paid in full.',
    ['Reviews', '⭐', 'Three visits, three tables.'],
    ['Interviews', '🎙️', 'Cooks, waiters and the person who washes the pots.'],
    ['Openings', '🔔', '', { status: 'draft' }],
  ],
  ['Producers', '🧑‍🌾', 'Farms, dairies and boats.', ['Cheese', '🧀', 'Raw milk, cold cellars.']],
  ['Kitchen Science', '⚗️', 'Why it thickens, splits, rises or does not.'],
];
