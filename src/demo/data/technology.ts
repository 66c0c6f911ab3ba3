import type { CategoryOutline } from '../category-outline';

export const technology: CategoryOutline = [
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
