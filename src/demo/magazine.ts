const WAVE_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='12' cy='12' r='12' fill='%237048e8'/%3E%3Cpath d='M5 12h2l2-5 3 10 3-8 2 3h2' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

/** The categories of a fictional magazine (see `category-outline.ts`). Its language editions have their own content. */
export const MAGAZINE = `
News | newspaper | What happened, what it means and what is likely to come next. Reporting that is checked before it is fast.
  World | 🌍 | Correspondents in 31 cities, filing in the language of the place before we translate.
    Africa | 🦁 | From Dakar to Durban: politics, money and daily life on a continent of 54 countries.
      Elections | 🗳️ | Campaigns, counts and courtrooms.
    Americas | 🌎 | Both continents, read from the south as often as from the north.
      Elections | 🗳️ | Every ballot from Nunavut to Patagonia, with the turnout explained.
    Asia and the Pacific | 🌏 | More than half of all people live here; this desk covers how.
      Elections | 🗳️
    Europe | 🇪🇺 | Capitals, regions and the long corridors between them.
      Elections | 🗳️ | Coalition arithmetic made readable.
      Institutions | 🏛️ | Parliaments, courts and commissions: who decides what, and who only thinks so.
    Middle East | 🕌 | Patient coverage of a region that is too often reported in a hurry.
  Politics | 🏛️ | Power and those who hold it, seek it or have just lost it.
    Interviews | 🎙️ | One politician, one hour, no questions agreed in advance.
    Fact Checks | ✅ | Claims from speeches, leaflets and talk shows, held against the record. Each check names its sources, shows the arithmetic and says plainly when the evidence does not settle the matter either way.
    Parliament Live | 🔴 | Minute by minute from the chamber on sitting days. | hidden
  Investigations | 🔎 | Months of work behind each line. Documents are published with the story wherever sources allow.
    Methods | 🧪 | How we found out, and how you could check it.
    The Harbour Files | ⚓ | Four years, eleven ports and a shipping company that existed only on paper. | archived
  Data | 📊 | Numbers with their error bars left on.
    Charts of the Week | chart-line | Three charts every Friday, none of them a pie.
  Corrections | ✏️ | What we got wrong, when we put it right, and how the error came about.
Opinion | 💬 | Arguments worth having, signed by those who make them. The news desk has no say here, and the other way round.
  Editorials | 🖋️ | The view of the magazine, agreed by the board and unsigned for that reason.
  Columns | 📝 | Regular voices, on regular days.
    The Long Memory | 🕰️ | A historian reads the week’s news and remembers the last time.
    Kitchen Table | 🍽️ | Household economics by someone who keeps the receipts.
    Notes from a Small Office | 🗂️ | Ran for 212 weeks. The author has retired to a larger garden. | archived
  Guest Essays | ✉️ | Unsolicited and welcome. We read everything and pay on acceptance.
  Letters | 📬 | Readers answer back. Letters may be shortened; the writer sees the edit first.
    Letters from the Archive: A Century of Correspondence with Our Readers | 📜 | Selected by our librarian from eleven cabinets: complaints about the crossword, two proposals of marriage, and one reader who wrote every Tuesday from 1931 to 1958 and was never once wrong about the weather. | active | letters-from-the-archive
  Debate | ⚖️ | One question, two essays, and a third by someone who changed their mind.
Culture | 🎭 | Books, film, music, stage, art and games: criticism that tells you what a thing is before it tells you what to think of it.
  Film | 🎬 | New releases, old prints and the people who make them.
    Reviews | ⭐ | Every review by someone who stayed until the end of the credits.
      Fiction | 🎞️ | Features of every length and budget.
      Documentary | 📽️ | The real, and the decisions behind showing it.
    Festivals | 🏆 | Dispatches from the dark at noon.
      Berlin | 🐻 | Ten cold days in February.
        Interviews | 🎙️ | Conversations held between screenings, mostly standing up.
        Awards | 🥇 | The bears, and who should have got them.
      Cannes | 🌴 | Two weeks in May, seen from the cheap seats.
        Interviews | 🎙️ | Directors and actors, without the junket.
        Awards | 🥇 | The palms, argued over.
      Locarno | 🐆 | Eight thousand chairs in a town square. | draft
    Interviews | 🎙️ | People who make films, on how the work is done.
  Books | 📚 | What to read now, what to read again.
    Reviews | ⭐ | Fiction and non-fiction, about twelve a week.
      Novels | 📖
      Non-fiction | 📘 | History, science, biography and the essay.
      Crime | 🔪 | No endings given away, ever.
      Translations | 🌐 | Books from other languages, with the translator’s name in the headline.
    Interviews | 🎙️ | Writers at their desks, or at the table they use for want of one.
    Prizes | 🏅 | Longlists, shortlists and the morning after.
  Music | 🎵 | From the concert hall to the back room of a pub.
    Classical | 🎻 | Recordings, premieres and the state of the orchestras.
      Opera | 🎼 | Houses large and small, with the surtitles reviewed too.
    Jazz | 🎷 | Clubs, labels and long careers.
    Pop | 🎤 | Three minutes, taken seriously.
    Reviews | ⭐ | Albums and evenings.
    Interviews | 🎙️ | Musicians on their tools, their teachers and their worst night on stage.
  Stage | 🩰 | Theatre and dance, in the capitals and on tour.
    Theatre | 🎭 | New writing, revivals and the plays that come back every ten years.
    Reviews | ⭐ | Opening nights; second nights when the first was sold out.
  Art | 🎨 | Exhibitions, studios, collections and the market that hangs about them.
    Exhibitions | 🖼️ | What is on the walls this month, city by city.
      Reviews | ⭐ | Written after two visits, one of them on a crowded Sunday.
      Opening This Month | calendar | A list, kept up to date until the day itself.
    Architecture | 🏗️ | Buildings as their users find them, a year after the ribbon was cut.
    Restitution | 🏺 | Objects on their way home, and those that are not.
  Games | 🎲 | Played on boards, tables and screens.
    Video Games | 🎮 | Finished before they are reviewed, or we say so.
    Reviews | ⭐
    Crosswords | ✳️ | Cryptic on Saturdays. The setter answers complaints on Mondays.
  Television | 📺 | Series, serials and the lost art of the single play.
    Recaps | ⏪ | Episode by episode, for those who fell asleep. | archived
    Reviews | ⭐ | After the whole season, not the first two episodes.
Science | 🔬 | New findings, how sure we can be of them, and what they change. We link the paper, say who paid for it, and ask someone who was not involved.
  Space | 🚀 | Missions, telescopes and the patience both require.
    Planets | 🪐 | Eight here, thousands elsewhere.
    Missions | 🛰️ | Launches, landings and the long silences between.
      Moon | 🌕 | Who goes back, with what, and why now.
      Mars | 🔴 | Rovers, samples and dust.
  Climate | 🌡️ | Physics, politics and practice of a warming planet. We give temperatures in degrees above the average of 1850 to 1900, name the scenario whenever we quote a forecast, and leave out pictures of polar bears unless the story is about polar bears.
    Impacts | 🌊 | What has changed already, measured.
      Heat | 🔥 | Cities, crops and bodies above forty degrees.
      Ice | 🧊 | Glaciers and sheets, and the coasts that listen to them.
    Solutions | 🌱 | What works, at what cost, and how fast it could be had. We report on what is built rather than what is announced.
      Energy | ⚡ | Generation, grids and storage.
        Batteries | 🔋 | Chemistry, supply chains and the price per kilowatt-hour.
        Wind | 🌬️ | On land, at sea and in the planning office.
        Heat Pumps | ♨️ | Fitted, measured and occasionally sworn at.
      Cities | 🏙️ | Shade, trams and insulation.
      Carbon Removal | 🪨 | Rock dust, kelp and hard questions. | in review
  Nature | 🌿 | Plants, animals and the places they need.
    Birds | 🐦
    Oceans | 🐋 | From the tideline to the trench.
    Rewilding | 🦫 | What returns when it is let.
  Mind and Body | 🧠 | Research on how we think, sleep, age and heal.
    Sleep | 😴 | The third of life nobody remembers.
    Medicine | 🩺 | Trials, treatments and what the numbers needed to treat say.
  Mathematics | ➗ | Proofs told so that you can follow at least the first half.
    Puzzles | 🧩 | One a week. The answer comes with the reason.
  Interviews | 🎙️ | Scientists on the question they would work on if nobody asked for results.
Technology | 💡 | Machines and the people who live with them.
  Artificial Intelligence | 🤖 | What it can do, what it cannot, who profits and who pays.
    Research | 🧪 | Papers read closely, benchmarks read skeptically.
    Regulation | ⚖️ | Laws in force, laws in draft and what they mean for products.
  Security | 🔐 | Breaches, patches and habits that help.
    Explainers | 🧭 | Passkeys, encryption and backups, without fear as a sales pitch.
  Privacy | 🕶️ | Who knows what about you, how they came by it, and how to make them forget it.
  Gadgets | 📱 | Bought in a shop, used for a month, then reviewed.
    Reviews | ⭐ | Including the second look after a year.
    Repair | 🔧 | Screwdrivers out. Every guide was carried out by its author.
  Open Source | 🐧 | Software built in public and the handful of people holding it up.
    Maintainers | 🧑‍💻 | Portraits of those who answer the issues.
  Retro | 💾 | Machines that still start at once. | hidden
Business | 💼 | Companies, markets and work, for readers who have to decide something on Monday.
  Economy | 📈 | Growth, prices, jobs and the models that miss them.
    Trade | 🚢 | Containers, tariffs and detours.
    Explainers | 🧭 | Inflation, bonds and deficits in plain words.
  Companies | 🏢 | Portraits of firms, large and stubbornly small.
    Start-ups | 🌱 | Followed for five years, whether or not they succeed.
    Interviews | 🎙️ | Founders and managers on decisions they would take back.
  Work | 🧰 | How we spend most of our waking hours.
    Careers | 🪜 | Sideways counts too.
    Pay | 💶 | Who earns what, and how anyone knows.
    Remote | 🏡 | Written mostly from kitchens. | archived
  Personal Finance | 🐖 | Saving, borrowing and pensions without the hard sell. Nothing here is advice for your own case; all of it should help you ask for some.
    Pensions | ⏳
    Ask the Desk | ❓ | Readers’ questions, answered with the calculation shown.
  Markets Live | 📉 | | draft
Travel | 🧳 | Slow journeys, honest maps and a good place to eat near the station. We pay our own way, travel out of season when we can, and say how long the last stretch on foot really takes with a suitcase.
  Europe | 🏰 | By rail wherever there are rails.
    Italy | 🇮🇹 | North to south, and the islands.
      Rome | 🏛️ | Weekends, and the neighborhoods tourists pass through.
      Sicily | 🌋 | Markets, temples and a volcano with opinions.
        Food | 🍋 | Arancini or arancine: both sides heard.
        Walks | 🥾 | Seven routes, each ending near the sea.
    Portugal | 🇵🇹 | Tiles, trams and the Atlantic.
      Lisbon | 🚋 | Seven hills, mostly upwards.
    Scotland | 🏴󠁧󠁢󠁳󠁣󠁴󠁿 | Ferries, bothies and long evenings.
      Hebrides | ⛴️ | Timetables subject to the wind.
    Night Trains | 🚂 | Every sleeper line still running, ridden and rated for pillows.
  Asia | 🏯 | Cities of thirty million and valleys of thirty.
    Japan | 🗾 | Beyond the golden route.
      Kyoto | ⛩️ | Early mornings, side streets.
        Food | 🍵 | Counters with eight seats, and how to get one.
        Gardens | 🪨 | Moss, gravel and borrowed scenery.
    Georgia | 🍇 | Eight thousand vintages; bring a second stomach.
  Africa | 🐘 | City breaks as well as savannas.
    Morocco | 🕌 | Medinas, mountains and mint tea.
  Americas | 🗽 | From Alaska to Aysén.
    Mexico City | 🌮 | A capital on a lake bed, one meal at a time.
    National Parks | 🏞️ | Permits, seasons and the trail next to the famous one.
  Practical | suitcase | Visas, packing and what to do when it rains.
    Accessible Travel | ♿ | Step-free routes, checked on the spot by people who need them.
    Reviews | ⭐ | Hotels, bags and boots.
  Readers’ Routes | 📍 | Journeys sent in by readers, walked again by us. | scheduled
Food | 🍲 | Recipes that were cooked three times in an ordinary kitchen before they were printed, and reporting on where dinner comes from.
  Recipes | 📖 | Searchable by what is in the cupboard.
    Baking | 🥐 | By weight, never by cup.
      Bread | 🍞 | Flour, water, salt and time.
        Sourdough | 🫙 | Starters, schedules and forgiveness.
        Rye | 🌾 | Dark, dense and better on the second day.
      Pastry | 🥧 | Cold hands, hot oven.
    Vegetables | 🥕 | The middle of the plate.
      Summer | 🍅 | Hardly cooked.
    Feasts | 🎉 | For eight or more, with a timetable you can pin to the wall.
  Drinks | 🍷 | With and without.
    Wine | 🍇 | Growers first, scores never.
    Alcohol-free | 🧃 | Grown-up drinks for any hour.
  Restaurants | 🍽️ | Visited unannounced, paid in full.
    Reviews | ⭐ | Three visits, three tables.
    Interviews | 🎙️ | Cooks, waiters and the person who washes the pots.
    Openings | 🔔 | | draft
  Producers | 🧑‍🌾 | Farms, dairies and boats.
    Cheese | 🧀 | Raw milk, cold cellars.
  Kitchen Science | ⚗️ | Why it thickens, splits, rises or does not.
Living | 🛋️ | Homes, gardens, clothes and families; the part of life that has no press office.
  Home | 🏠 | Rooms as they are used.
    Mending | 🪡 | Chairs, jumpers and cups made whole again.
  Garden | 🌷 | Balconies included.
    Month by Month | 🗓️ | What to sow, cut and leave alone.
  Style | 👗 | Clothes to keep.
    Reviews | ⭐ | Shoes after five hundred kilometers, coats after two winters.
  Family | 👶 | From first steps to empty nests.
    Teenagers | 🎧 | Partly written by them.
    Care | 🤝 | Looking after parents, partners and oneself.
  Health | 🩹 | Everyday questions, answered by people with a license to do so.
  Horoscope | ♈ | Discontinued, as nobody could have foreseen. | archived
Sport | 🏅 | Beyond the result: tactics, money and the long bus rides.
  Football | ⚽ | The women’s and the men’s game, in the same place.
    Interviews | 🎙️ | Players, coaches and the people who cut the grass.
    Competitions | 🏆 | Leagues, cups and how one qualifies for them.
      World Cup | 🌐 | Every four years, twice.
        Qualifiers | 🧮 | Tables, tie-breaks and who needs what on the last evening.
        Host Cities | 🏟️ | What is left when the tournament has moved on.
      Champions League | 🌟
  Cycling | 🚴 | Grand tours, classics and the commute.
  Climbing | 🧗 | Walls, big and indoor.
  Chess | ♞ | Yes, here. The letters page has been told.
  Paralympics | 🦿 | Classification explained, races described. | scheduled
Deutschsprachige Ausgabe | 🇩🇪 | Berichte, Kritik und Gespräche aus Berlin, Wien und Zürich – eigens geschrieben, nicht übersetzt. | active | de
  Politik | 🏛️ | Was in den Hauptstädten entschieden wird und was davon in den Gemeinden ankommt.
    Länder und Kantone | 🗺️ | Föderalismus, von unten betrachtet.
  Kultur | 🎭 | Bühne, Buch und Bild.
    Film | 🎬 | Neu im Kino, alt im Archiv.
      Festspiele | 🏆 | Unterwegs mit Akkreditierung und Thermoskanne.
        Berlinale | 🐻 | Zehn Tage Februar, jeden Tag ein Tagebucheintrag.
    Bücher | 📚 | Rezensionen, Auszüge und ein Fragebogen, den bisher niemand ganz ausgefüllt hat.
    Gespräche | 🎙️ | Eine Stunde, zwei Stühle, kein Handy.
  Gesellschaft | 👥 | Wie wir wohnen, pflegen, streiten und uns wieder vertragen.
  Straße und Schiene | 🚆 | Verkehr für alle, die pünktlich sein möchten.
Édition française | 🇫🇷 | La rédaction de Paris, avec des correspondants à Bruxelles, Genève, Dakar et Montréal. | active | fr
  Actualités | 📰 | L’essentiel du jour, vérifié et replacé dans son contexte.
    Enquêtes | 🔎 | Des mois de travail, des documents à l’appui.
  Culture | 🎭 | Livres, cinéma, scènes et expositions.
    Cinéma | 🎬 | Les sorties du mercredi, et quelques films qu’il ne fallait pas oublier.
    Littérature | 📚 | La rentrée de septembre et les dix autres mois de l’année.
    Entretiens | 🎙️ | Prendre le temps d’une vraie conversation.
  Idées | 💭 | Débats, tribunes et désaccords courtois.
    Opinion | 💬 | Des voix extérieures, signées et assumées.
  Goût | 🥖 | Cuisine de saison, du marché à l’assiette. | draft
日本語版 | 🇯🇵 | 東京編集部がお届けする、世界と日本をつなぐ読みもの。 | active | ja
  ニュース解説 | 📰 | 一日の出来事を、背景から丁寧に読み解きます。 | active | news
  文化 | 🎎 | 映画、文学、美術、舞台。新しい作品から古典まで。 | active | bunka
    映画 | 🎬 | 劇場公開作と映画祭の話題。 | active | eiga
    書評 | 📚 | 今月の一冊を、読み手の言葉で。 | active | shohyo
    インタビュー | 🎙️ | 作り手の声をじっくりと。 | active | interviews
  旅と食 | 🍱 | 各駅停車で行く、小さな町の味。 | active | tabi
    京都 | ⛩️ | | active | kyoto
  科学 | 🔬 | 研究の現場から、分かりやすく。 | hidden | kagaku
النسخة العربية | 🌙 | صحافة متأنية من القاهرة وبيروت والرباط، تُكتب بالعربية أولًا. | active | ar
  أخبار | 📰 | أهم ما جرى اليوم، وما الذي يعنيه للقارئ. | active | akhbar
  ثقافة | 📚 | كتب وأفلام وموسيقى، ونقد يشرح قبل أن يحكم. | active | thaqafa
    سينما | 🎬 | أفلام جديدة ومهرجانات وحوارات مع صانعيها. | active | cinema
    شعر | 🪶 | قصائد مختارة مع قراءة قصيرة لكل منها. | active | shiir
    حوارات | 🎙️ | حديث طويل مع ضيف واحد. | active | hiwarat
  آراء | 💬 | مقالات موقّعة تعبّر عن أصحابها. | active | araa
  مطبخ | 🍲 | وصفات البيت من المحيط إلى الخليج. | draft | matbakh
Podcasts | ${WAVE_ICON} | Everything we make for the ear, with full transcripts.
  The Daily Briefing | microphone | Twelve minutes at six in the morning, read by whoever drew the short straw.
  Interviews | 🎙️ | The long versions, uncut but for the coughing.
  Cold Cases of Science | 🧫 | Six episodes on results that nobody could repeat, and what became of them. | archived
  Season Two | | | scheduled
Newsletters | 📧 | Sent when there is something to say. Every one can be left with a single click.
  Morning Edition | 🌅 | Five stories before breakfast.
  Weekend Reads | 🛋️ | Long pieces for slow mornings.
  For Teachers | 🍎 | Articles with questions for the classroom. | in review
Editorial Desk | | For colleagues: templates, style and things in progress. Not shown to readers. | hidden
  House Style | book-open | Commas, capitals and the one permitted exclamation mark. | hidden
  Templates | | | hidden
  Untitled category | | | draft
  Imported from the old site | 📦 | Moved over in the last migration and waiting to be sorted. Please do not file anything new in here; if a piece has no better home, ask the desk and one will be found or founded. | archived
    Opinion | | | archived
    Reviews | | | archived
    Misc. & Other | | | archived
`;
