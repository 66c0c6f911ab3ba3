import type { CategoryOutline } from '../category-outline';

const german: CategoryOutline = [
  'Deutschsprachige Ausgabe',
  '🇩🇪',
  'Berichte, Kritik und Gespräche aus Berlin, Wien und Zürich – eigens geschrieben, nicht übersetzt.',
  { slug: 'de' },
  [
    'Politik',
    '🏛️',
    'Was in den Hauptstädten entschieden wird und was davon in den Gemeinden ankommt.',
    ['Länder und Kantone', '🗺️', 'Föderalismus, von unten betrachtet.'],
  ],
  [
    'Kultur',
    '🎭',
    'Bühne, Buch und Bild.',
    [
      'Film',
      '🎬',
      'Neu im Kino, alt im Archiv.',
      [
        'Festspiele',
        '🏆',
        'Unterwegs mit Akkreditierung und Thermoskanne.',
        ['Berlinale', '🐻', 'Zehn Tage Februar, jeden Tag ein Tagebucheintrag.'],
      ],
    ],
    [
      'Bücher',
      '📚',
      'Rezensionen, Auszüge und ein Fragebogen, den bisher niemand ganz ausgefüllt hat.',
    ],
    ['Gespräche', '🎙️', 'Eine Stunde, zwei Stühle, kein Handy.'],
  ],
  ['Gesellschaft', '👥', 'Wie wir wohnen, pflegen, streiten und uns wieder vertragen.'],
  ['Straße und Schiene', '🚆', 'Verkehr für alle, die pünktlich sein möchten.'],
];

const french: CategoryOutline = [
  'Édition française',
  '🇫🇷',
  'La rédaction de Paris, avec des correspondants à Bruxelles, Genève, Dakar et Montréal.',
  { slug: 'fr' },
  [
    'Actualités',
    '📰',
    'L’essentiel du jour, vérifié et replacé dans son contexte.',
    ['Enquêtes', '🔎', 'Des mois de travail, des documents à l’appui.'],
  ],
  [
    'Culture',
    '🎭',
    'Livres, cinéma, scènes et expositions.',
    ['Cinéma', '🎬', 'Les sorties du mercredi, et quelques films qu’il ne fallait pas oublier.'],
    ['Littérature', '📚', 'La rentrée de septembre et les dix autres mois de l’année.'],
    ['Entretiens', '🎙️', 'Prendre le temps d’une vraie conversation.'],
  ],
  [
    'Idées',
    '💭',
    'Débats, tribunes et désaccords courtois.',
    ['Opinion', '💬', 'Des voix extérieures, signées et assumées.'],
  ],
  ['Goût', '🥖', 'Cuisine de saison, du marché à l’assiette.', { status: 'draft' }],
];

const japanese: CategoryOutline = [
  '日本語版',
  '🇯🇵',
  '東京編集部がお届けする、世界と日本をつなぐ読みもの。',
  { slug: 'ja' },
  ['ニュース解説', '📰', '一日の出来事を、背景から丁寧に読み解きます。', { slug: 'news' }],
  [
    '文化',
    '🎎',
    '映画、文学、美術、舞台。新しい作品から古典まで。',
    { slug: 'bunka' },
    ['映画', '🎬', '劇場公開作と映画祭の話題。', { slug: 'eiga' }],
    ['書評', '📚', '今月の一冊を、読み手の言葉で。', { slug: 'shohyo' }],
    ['インタビュー', '🎙️', '作り手の声をじっくりと。', { slug: 'interviews' }],
  ],
  [
    '旅と食',
    '🍱',
    '各駅停車で行く、小さな町の味。',
    { slug: 'tabi' },
    ['京都', '⛩️', '', { slug: 'kyoto' }],
  ],
  ['科学', '🔬', '研究の現場から、分かりやすく。', { slug: 'kagaku', status: 'hidden' }],
];

const arabic: CategoryOutline = [
  'النسخة العربية',
  '🌙',
  'صحافة متأنية من القاهرة وبيروت والرباط، تُكتب بالعربية أولًا.',
  { slug: 'ar' },
  ['أخبار', '📰', 'أهم ما جرى اليوم، وما الذي يعنيه للقارئ.', { slug: 'akhbar' }],
  [
    'ثقافة',
    '📚',
    'كتب وأفلام وموسيقى، ونقد يشرح قبل أن يحكم.',
    { slug: 'thaqafa' },
    ['سينما', '🎬', 'أفلام جديدة ومهرجانات وحوارات مع صانعيها.', { slug: 'cinema' }],
    ['شعر', '🪶', 'قصائد مختارة مع قراءة قصيرة لكل منها.', { slug: 'shiir' }],
    ['حوارات', '🎙️', 'حديث طويل مع ضيف واحد.', { slug: 'hiwarat' }],
  ],
  ['آراء', '💬', 'مقالات موقّعة تعبّر عن أصحابها.', { slug: 'araa' }],
  ['مطبخ', '🍲', 'وصفات البيت من المحيط إلى الخليج.', { slug: 'matbakh', status: 'draft' }],
];

/** The editions in other languages: written for their readers, not translated. */
export const editions: readonly CategoryOutline[] = [german, french, japanese, arabic];
