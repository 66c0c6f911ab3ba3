import type { CategoryOutline } from '../category-outline';

const travel: CategoryOutline = [
  'Travel',
  '🧳',
  'Slow journeys, honest maps and a good place to eat near the station. We pay our own way, travel out of season when we can, and say how long the last stretch on foot really takes with a suitcase.',
  [
    'Europe',
    '🏰',
    'By rail wherever there are rails.',
    [
      'Italy',
      '🇮🇹',
      'North to south, and the islands.',
      ['Rome', '🏛️', 'Weekends, and the neighbourhoods tourists pass through.'],
      [
        'Sicily',
        '🌋',
        'Markets, temples and a volcano with opinions.',
        ['Food', '🍋', 'Arancini or arancine: both sides heard.'],
        ['Walks', '🥾', 'Seven routes, each ending near the sea.'],
      ],
    ],
    [
      'Portugal',
      '🇵🇹',
      'Tiles, trams and the Atlantic.',
      ['Lisbon', '🚋', 'Seven hills, mostly upwards.'],
    ],
    [
      'Scotland',
      '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
      'Ferries, bothies and long evenings.',
      ['Hebrides', '⛴️', 'Timetables subject to the wind.'],
    ],
    ['Night Trains', '🚂', 'Every sleeper line still running, ridden and rated for pillows.'],
  ],
  [
    'Asia',
    '🏯',
    'Cities of thirty million and valleys of thirty.',
    [
      'Japan',
      '🗾',
      'Beyond the golden route.',
      [
        'Kyoto',
        '⛩️',
        'Early mornings, side streets.',
        ['Food', '🍵', 'Counters with eight seats, and how to get one.'],
        ['Gardens', '🪨', 'Moss, gravel and borrowed scenery.'],
      ],
    ],
    ['Georgia', '🍇', 'Eight thousand vintages; bring a second stomach.'],
  ],
  [
    'Africa',
    '🐘',
    'City breaks as well as savannas.',
    ['Morocco', '🕌', 'Medinas, mountains and mint tea.'],
  ],
  [
    'Americas',
    '🗽',
    'From Alaska to Aysén.',
    ['Mexico City', '🌮', 'A capital on a lake bed, one meal at a time.'],
    ['National Parks', '🏞️', 'Permits, seasons and the trail next to the famous one.'],
  ],
  [
    'Practical',
    'suitcase',
    'Visas, packing and what to do when it rains.',
    ['Accessible Travel', '♿', 'Step-free routes, checked on the spot by people who need them.'],
    ['Reviews', '⭐', 'Hotels, bags and boots.'],
  ],
  [
    'Readers’ Routes',
    '📍',
    'Journeys sent in by readers, walked again by us.',
    { status: 'scheduled' },
  ],
];

const food: CategoryOutline = [
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

const living: CategoryOutline = [
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

const sport: CategoryOutline = [
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

export const leisure = [travel, food, living, sport];
