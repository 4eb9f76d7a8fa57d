/** Names that places had before, as old files have them. Each row names the decision that changed it. */

interface FormerName {
  /** The name or the word of a name before: the districts' names are part of those of upazilas. */
  was: string;
  /** The name now, or each of those that it may be. */
  is: readonly string[];
  /** The decision: of the National Implementation Committee for Administrative Reform (NICAR). */
  source: string;
}

const SPELLINGS_2018 = 'NICAR, 2 April 2018: English spellings of five districts';
const NESARABAD_1985 = 'Banglapedia, Nesarabad (Swarupkati) Upazila: renamed in 1985';
const SHANTIGANJ_2021 = 'NICAR, 26 July 2021: Dakshin Sunamganj is named Shantiganj';
const INDURKANI_2017 =
  'NICAR, 113th meeting, 9 January 2017; notified by the Local Government Division on 8 February 2017';

export const FORMER_NAMES: readonly FormerName[] = [
  { was: 'Barisal', is: ['Barishal'], source: SPELLINGS_2018 },
  { was: 'Bogra', is: ['Bogura'], source: SPELLINGS_2018 },
  { was: 'Chittagong', is: ['Chattogram'], source: SPELLINGS_2018 },
  { was: 'Comilla', is: ['Cumilla'], source: SPELLINGS_2018 },
  { was: 'Jessore', is: ['Jashore'], source: SPELLINGS_2018 },
  { was: 'Zianagar', is: ['Indurkani'], source: INDURKANI_2017 },
  { was: 'Ziyanagar', is: ['Indurkani'], source: INDURKANI_2017 },
  { was: 'জিয়ানগর', is: ['ইন্দুরকানী'], source: INDURKANI_2017 },
  { was: 'Swarupkathi', is: ['Nesarabad'], source: NESARABAD_1985 },
  { was: 'Swarupkati', is: ['Nesarabad'], source: NESARABAD_1985 },
  { was: 'স্বরূপকাঠি', is: ['নেছারাবাদ'], source: NESARABAD_1985 },
  { was: 'Dakshin Sunamganj', is: ['Shantiganj'], source: SHANTIGANJ_2021 },
  { was: 'South Sunamganj', is: ['Shantiganj'], source: SHANTIGANJ_2021 },
  { was: 'দক্ষিণ সুনামগঞ্জ', is: ['শান্তিগঞ্জ'], source: SHANTIGANJ_2021 },
  {
    was: 'Nawabganj',
    is: ['Chapainawabganj'],
    source: 'Local Government Engineering Department, Chapai Nawabganj: called Nawabganj until 2001',
  },
  {
    was: 'Dacca',
    is: ['Dhaka'],
    source: 'Constitution (Eighth Amendment) Act, 1988: the capital is spelled Dhaka',
  },
  {
    was: 'Cumilla Sadar',
    is: ['Cumilla Adarsha Sadar'],
    source:
      'BBS geocode list: the upazila of Cumilla town is Adarsha Sadar, since Sadar Dakshin was parted from it',
  },
  {
    was: 'কুমিল্লা সদর',
    is: ['কুমিল্লা আদর্শ সদর'],
    source:
      'BBS geocode list: the upazila of Cumilla town is Adarsha Sadar, since Sadar Dakshin was parted from it',
  },
];

const wordsOf = (name: string): string =>
  ` ${name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ')} `;

/** What a typed name may be called now; none for one that never changed. A name that was changed twice is followed to its end. */
export function presentNames(typed: string): string[] {
  const found: string[] = [];
  let name = wordsOf(typed.slice(0, 200));
  for (const { was, is } of FORMER_NAMES) {
    const old = wordsOf(was);
    // A name of several words is the whole name: Cumilla Sadar Dakshin is another upazila.
    const isMeant = old.trim().includes(' ') ? name === old : name.includes(old);
    if (!isMeant) continue;
    name = name.replace(old, wordsOf(is[0]!));
    found.push(name.trim());
  }
  return found;
}
