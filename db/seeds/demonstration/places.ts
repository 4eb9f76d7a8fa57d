export interface DemonstrationPlace {
  /** The code of the upazila. */
  bbs_code: string;
  latitude: number;
  longitude: number;
  /** Survey types from the oldest to the newest. */
  surveys: readonly string[];
  /** Mouzas: English and Bengali name. */
  mouzas: readonly (readonly [string, string])[];
}

/** Eighteen upazilas, at least two in each division. */
export const PLACES: readonly DemonstrationPlace[] = [
  {
    bbs_code: '100607',
    latitude: 22.547,
    longitude: 90.337,
    surveys: ['SA', 'RS', 'BS'],
    mouzas: [
      ['Kalaskathi', 'কলসকাঠী'],
      ['Padrishibpur', 'পাদ্রীশিবপুর'],
      ['Rangasree', 'রঙ্গশ্রী'],
      ['Niamati', 'নিয়ামতি'],
    ],
  },
  {
    bbs_code: '100918',
    latitude: 22.687,
    longitude: 90.648,
    surveys: ['SA', 'RS', 'BRS'],
    mouzas: [
      ['Ilisha', 'ইলিশা'],
      ['Rajapur', 'রাজাপুর'],
      ['Bheduria', 'ভেদুরিয়া'],
      ['Char Samaia', 'চর সামাইয়া'],
    ],
  },
  {
    bbs_code: '201537',
    latitude: 22.505,
    longitude: 91.81,
    surveys: ['RS', 'BS'],
    mouzas: [
      ['Fatehpur', 'ফতেপুর'],
      ['Mekhal', 'মেখল'],
      ['Chikandandi', 'চিকনদণ্ডী'],
      ['Garduara', 'গড়দুয়ারা'],
    ],
  },
  {
    bbs_code: '201967',
    latitude: 23.461,
    longitude: 91.18,
    surveys: ['CS', 'SA', 'BS'],
    mouzas: [
      ['Kotbari', 'কোটবাড়ী'],
      ['Panchthubi', 'পাঁচথুবী'],
      ['Jagannathpur', 'জগন্নাথপুর'],
      ['Amratali', 'আমড়াতলী'],
    ],
  },
  {
    bbs_code: '202224',
    latitude: 21.452,
    longitude: 92.013,
    surveys: ['RS', 'BS'],
    mouzas: [
      ['Jhilwanja', 'ঝিলংজা'],
      ['Khurushkul', 'খুরুশকুল'],
      ['Chaufaldandi', 'চৌফলদণ্ডী'],
      ['Bharuakhali', 'ভারুয়াখালী'],
    ],
  },
  {
    bbs_code: '302638',
    latitude: 23.698,
    longitude: 90.346,
    surveys: ['CS', 'SA', 'RS'],
    mouzas: [
      ['Zinzira', 'জিনজিরা'],
      ['Kalatia', 'কলাতিয়া'],
      ['Ruhitpur', 'রুহিতপুর'],
      ['Shakta', 'শাক্তা'],
    ],
  },
  {
    bbs_code: '302672',
    latitude: 23.858,
    longitude: 90.267,
    surveys: ['SA', 'RS', 'TS'],
    mouzas: [
      ['Ashulia', 'আশুলিয়া'],
      ['Birulia', 'বিরুলিয়া'],
      ['Tetuljhora', 'তেঁতুলঝোড়া'],
      ['Hemayetpur', 'হেমায়েতপুর'],
    ],
  },
  {
    bbs_code: '306704',
    latitude: 23.648,
    longitude: 90.598,
    surveys: ['CS', 'SA', 'RS'],
    mouzas: [
      ['Mograpara', 'মোগরাপাড়া'],
      ['Baidyerbazar', 'বৈদ্যেরবাজার'],
      ['Sanmandi', 'সনমান্দি'],
      ['Pirojpur', 'পিরোজপুর'],
    ],
  },
  {
    bbs_code: '404147',
    latitude: 23.166,
    longitude: 89.208,
    surveys: ['SA', 'RS'],
    mouzas: [
      ['Chanchra', 'চাঁচড়া'],
      ['Arabpur', 'আরবপুর'],
      ['Narendrapur', 'নরেন্দ্রপুর'],
      ['Haibatpur', 'হৈবতপুর'],
    ],
  },
  {
    bbs_code: '404730',
    latitude: 22.808,
    longitude: 89.426,
    surveys: ['SA', 'RS', 'BRS'],
    mouzas: [
      ['Shahapur', 'শাহপুর'],
      ['Rudaghara', 'রুদাঘরা'],
      ['Kharnia', 'খর্ণিয়া'],
      ['Gutudia', 'গুটুদিয়া'],
    ],
  },
  {
    bbs_code: '456165',
    latitude: 24.766,
    longitude: 90.256,
    surveys: ['SA', 'RS', 'BRS'],
    mouzas: [
      ['Kumargata', 'কুমারগাতা'],
      ['Tarati', 'তারাটি'],
      ['Daogaon', 'দাওগাঁও'],
      ['Basati', 'বাশাটি'],
    ],
  },
  {
    bbs_code: '456194',
    latitude: 24.581,
    longitude: 90.395,
    surveys: ['CS', 'SA', 'BRS'],
    mouzas: [
      ['Kanthal', 'কাঁঠাল'],
      ['Balipara', 'বালিপাড়া'],
      ['Dhanikhola', 'ধানীখোলা'],
      ['Harirampur', 'হরিরামপুর'],
    ],
  },
  {
    bbs_code: '501020',
    latitude: 24.851,
    longitude: 89.371,
    surveys: ['CS', 'SA', 'RS'],
    mouzas: [
      ['Noongola', 'নুনগোলা'],
      ['Shabgram', 'সাবগ্রাম'],
      ['Fapore', 'ফাঁপোড়'],
      ['Gokul', 'গোকুল'],
    ],
  },
  {
    bbs_code: '508172',
    latitude: 24.43,
    longitude: 88.62,
    surveys: ['SA', 'RS'],
    mouzas: [
      ['Haragram', 'হড়গ্রাম'],
      ['Damkura', 'দামকুড়া'],
      ['Parila', 'পারিলা'],
      ['Naohata', 'নওহাটা'],
    ],
  },
  {
    bbs_code: '552712',
    latitude: 25.862,
    longitude: 88.655,
    surveys: ['CS', 'SA', 'BRS'],
    mouzas: [
      ['Shatagram', 'শতগ্রাম'],
      ['Paltapur', 'পাল্টাপুর'],
      ['Sujalpur', 'সুজালপুর'],
      ['Mohanpur', 'মোহনপুর'],
    ],
  },
  {
    bbs_code: '558558',
    latitude: 25.57,
    longitude: 89.283,
    surveys: ['SA', 'RS', 'BRS'],
    mouzas: [
      ['Payraband', 'পায়রাবন্দ'],
      ['Latibpur', 'লতিবপুর'],
      ['Ranipukur', 'রাণীপুকুর'],
      ['Balarhat', 'বালারহাট'],
    ],
  },
  {
    bbs_code: '605883',
    latitude: 24.307,
    longitude: 91.73,
    surveys: ['SA', 'RS'],
    mouzas: [
      ['Sindurkhan', 'সিন্দুরখান'],
      ['Kalapur', 'কালাপুর'],
      ['Ashidron', 'আশীদ্রোণ'],
      ['Bhunabir', 'ভূনবীর'],
    ],
  },
  {
    bbs_code: '609138',
    latitude: 24.855,
    longitude: 92.017,
    surveys: ['CS', 'SA', 'BS'],
    mouzas: [
      ['Dhaka Dakshin', 'ঢাকাদক্ষিণ'],
      ['Fulbari', 'ফুলবাড়ী'],
      ['Lakshanaband', 'লক্ষণাবন্দ'],
      ['Bagha', 'বাঘা'],
    ],
  },
];
