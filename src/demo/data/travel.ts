import type { CategoryOutline } from '../category-outline';

export const travel: CategoryOutline = [
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
