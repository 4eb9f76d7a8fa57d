import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { MIN_POINTS } from '@bhumi/api/contract/maps/limits';
import { boundaryMenu } from './menu-texts.ts';

const bn = (text: string | number): string => digitsIn(text, 'bn');

/**
 * Texts of the drawing screen; those of the specification's catalogue are in the contract (`contract/maps/messages`).
 */
export const boundaryTexts = {
  ...boundaryMenu,
  title: { en: 'Set Land Boundary', bn: 'জমির সীমানা নির্ধারণ' },
  intro: {
    en: 'Choose the sheet and the dag, draw its boundary on the map or type its points, and save.',
    bn: 'শিট ও দাগ বেছে নিন, মানচিত্রে সীমানা আঁকুন বা বিন্দুগুলো লিখুন, তারপর সংরক্ষণ করুন।',
  },
  map: { en: 'Map of the boundary', bn: 'সীমানার মানচিত্র' },
  mapLoading: { en: 'The map is being loaded.', bn: 'মানচিত্র আসছে।' },
  mapFailed: {
    en: 'The map could not be loaded. Points can be typed and saved without it.',
    bn: 'মানচিত্র আনা যায়নি। মানচিত্র ছাড়াও বিন্দু লিখে সংরক্ষণ করতে পারবেন।',
  },

  which: { en: 'Which dag', bn: 'কোন দাগ' },
  sheetRequired: { en: 'Please choose a sheet.', bn: 'শিট বেছে নিন।' },
  dag: { en: 'Dag number', bn: 'দাগ নম্বর' },
  khatian: { en: 'Khatian number', bn: 'খতিয়ান নম্বর' },
  dagNew: {
    en: 'Not on this sheet yet: it is added when the boundary is saved.',
    bn: 'এই শিটে এখনো নেই: সীমানা সংরক্ষণের সময় যোগ হবে।',
  },
  dagFound: (khatian: string, drawn: boolean): Message => ({
    en: `Recorded under khatian ${khatian}. ${drawn ? 'It has a boundary.' : 'Not drawn yet.'}`,
    bn: `${bn(khatian)} খতিয়ানে রেকর্ডভুক্ত। ${drawn ? 'সীমানা আঁকা আছে।' : 'সীমানা এখনো আঁকা হয়নি।'}`,
  }),
  openBoundary: { en: 'Open its boundary', bn: 'সীমানাটি খুলুন' },
  sheetDrawn: (drawn: number, total: number): Message => ({
    en: `${formatNumber(drawn, 'en')} of ${formatNumber(total, 'en')} dags of this sheet are drawn.`,
    bn: `এই শিটের ${formatNumber(total, 'bn')}টি দাগের মধ্যে ${formatNumber(drawn, 'bn')}টির সীমানা আঁকা হয়েছে।`,
  }),
  sheetFailed: { en: 'The dags of the sheet could not be loaded.', bn: 'শিটের দাগগুলো আনা যায়নি।' },
  dagFailed: { en: 'The boundary could not be loaded.', bn: 'সীমানাটি আনা যায়নি।' },
  otherOpen: { en: 'Leave this drawing?', bn: 'এই আঁকা ছেড়ে দেবেন?' },
  otherOpenText: {
    en: 'What you have drawn has not been saved.',
    bn: 'যা এঁকেছেন তা এখনো সংরক্ষণ করা হয়নি।',
  },
  leave: { en: 'Leave it', bn: 'ছেড়ে দিন' },

  points: { en: 'Points', bn: 'বিন্দু' },
  pointsOf: (count: number): Message => ({
    en: `Points of the boundary: ${formatNumber(count, 'en')}`,
    bn: `সীমানার বিন্দু: ${formatNumber(count, 'bn')}টি`,
  }),
  noPoints: {
    en: `No points yet. A boundary needs at least ${MIN_POINTS}; it closes by itself.`,
    bn: `এখনো কোনো বিন্দু নেই। সীমানার জন্য অন্তত ${bn(MIN_POINTS)}টি বিন্দু লাগে; শেষ বিন্দুটি প্রথমটির সঙ্গে নিজেই যুক্ত হয়।`,
  },
  longitude: { en: 'Longitude', bn: 'দ্রাঘিমাংশ' },
  latitude: { en: 'Latitude', bn: 'অক্ষাংশ' },
  addPoint: { en: 'Add point', bn: 'বিন্দু যোগ করুন' },
  changePoint: (place: number): Message => ({
    en: `Change point ${place}`,
    bn: `${bn(place)} নম্বর বিন্দু বদলান`,
  }),
  notChange: { en: 'Leave it as it is', bn: 'যেমন আছে থাকুক' },
  corner: { en: 'Corner of a neighbour', bn: 'পার্শ্ববর্তী দাগের কোণ' },
  chooseNeighbour: { en: 'Choose a neighbour', bn: 'পার্শ্ববর্তী দাগ বেছে নিন' },
  chooseCorner: { en: 'Choose a corner', bn: 'কোণ বেছে নিন' },
  neighbour: (dag: string): Message => ({ en: `Dag ${dag}`, bn: `দাগ ${bn(dag)}` }),
  edit: (place: number): Message => ({ en: `Change point ${place}`, bn: `${bn(place)} নম্বর বিন্দু বদলান` }),
  up: (place: number): Message => ({
    en: `Move point ${place} up`,
    bn: `${bn(place)} নম্বর বিন্দু উপরে নিন`,
  }),
  down: (place: number): Message => ({
    en: `Move point ${place} down`,
    bn: `${bn(place)} নম্বর বিন্দু নিচে নিন`,
  }),
  remove: (place: number): Message => ({
    en: `Remove point ${place}`,
    bn: `${bn(place)} নম্বর বিন্দু সরান`,
  }),
  wasMoved: (from: number, to: number): Message => ({
    en: `Point ${from} is now point ${to}.`,
    bn: `${bn(from)} নম্বর বিন্দু এখন ${bn(to)} নম্বরে।`,
  }),
  wasRemoved: (place: number, left: number): Message => ({
    en: `Point ${place} removed, ${left} left.`,
    bn: `${bn(place)} নম্বর বিন্দু সরানো হয়েছে, বাকি ${bn(left)}টি।`,
  }),
  wasAdded: (place: number): Message => ({
    en: `Point ${place} added.`,
    bn: `${bn(place)} নম্বর বিন্দু যোগ হয়েছে।`,
  }),
  undo: { en: 'Undo', bn: 'আগের ধাপ' },
  redo: { en: 'Redo', bn: 'পরের ধাপ' },
  clear: { en: 'Delete drawing', bn: 'আঁকা মুছুন' },
  holes: (count: number): Message => ({
    en: `${count === 1 ? 'One hole' : `${count} holes`} within the boundary ${count === 1 ? 'is' : 'are'} kept.`,
    bn: `সীমানার ভেতরের ${bn(count)}টি ফাঁকা অংশ থাকছে।`,
  }),
  fillHoles: { en: 'Fill holes', bn: 'ফাঁকা অংশ বাদ দিন' },
  exchange: { en: 'Exchange longitude and latitude', bn: 'দ্রাঘিমাংশ ও অক্ষাংশ অদলবদল করুন' },

  drawByHand: { en: 'Draw', bn: 'আঁকুন' },
  goOnDrawing: { en: 'Draw on', bn: 'আরও আঁকুন' },
  stopDrawing: { en: 'Finish drawing', bn: 'আঁকা শেষ' },
  editByHand: { en: 'Move corners', bn: 'কোণ সরান' },
  stopEditing: { en: 'Finish moving', bn: 'কোণ সরানো শেষ' },
  snap: { en: 'Snap to corners of neighbours', bn: 'পার্শ্ববর্তী দাগের কোণে মেলান' },
  drawHelp: {
    en: 'Click on the map for each corner, and on the first one to close. Esc ends it.',
    bn: 'মানচিত্রে একে একে প্রতিটি কোণে ক্লিক করুন; শেষ করতে প্রথম কোণে ক্লিক করুন। Esc চাপলে আঁকা থামবে।',
  },
  editHelp: {
    en: 'Drag a corner to move it, a pale one to add a corner there; click a corner to remove it.',
    bn: 'কোণ টেনে সরান, হালকা রঙের বিন্দু টেনে নতুন কোণ যোগ করুন; কোণে ক্লিক করলে সেটি মুছে যাবে।',
  },
  pickHelp: {
    en: 'Click where the control point lies.',
    bn: 'নিয়ন্ত্রণ বিন্দুটি যেখানে, সেখানে ক্লিক করুন।',
  },
  drawStart: { en: 'Click for the first corner', bn: 'প্রথম কোণে ক্লিক করুন' },
  drawGoOn: { en: 'Click for the next one', bn: 'পরেরটিতে ক্লিক করুন' },
  drawClose: { en: 'Click the first corner to close', bn: 'শেষ করতে প্রথম কোণে ক্লিক করুন' },
  cutStart: { en: 'Click where the line begins', bn: 'রেখার শুরুতে ক্লিক করুন' },
  cutHelp: {
    en: 'Click from one side of the dag to the other, and on the last point to end the line.',
    bn: 'দাগের এক পাশ থেকে অন্য পাশ পর্যন্ত ক্লিক করুন; রেখা শেষ করতে শেষ বিন্দুতে ক্লিক করুন।',
  },
  cutEnd: { en: 'Click the last point to end the line', bn: 'রেখা শেষ করতে শেষ বিন্দুতে ক্লিক করুন' },

  measures: { en: 'Area and perimeter', bn: 'ক্ষেত্রফল ও পরিসীমা' },
  area: { en: 'Area', bn: 'ক্ষেত্রফল' },
  perimeter: { en: 'Perimeter', bn: 'পরিসীমা' },
  recorded: { en: 'Recorded area', bn: 'রেকর্ডের জমি' },
  about: { en: 'about', bn: 'প্রায়' },
  squareFeet: (feet: string): Message => ({ en: `${feet}\u00a0sq\u00a0ft`, bn: `${feet}\u00a0বর্গফুট` }),
  decimals: (decimals: string): Message => ({
    en: `${decimals}\u00a0decimals`,
    bn: `${decimals}\u00a0শতাংশ`,
  }),
  acres: (acres: string): Message => ({ en: `${acres}\u00a0acres`, bn: `${acres}\u00a0একর` }),
  feet: (feet: string): Message => ({ en: `${feet} ft`, bn: `${feet} ফুট` }),
  metres: (metres: string): Message => ({ en: `${metres} m`, bn: `${metres} মিটার` }),
  checkFailed: {
    en: 'The boundary could not be checked now. It is checked when it is saved.',
    bn: 'এখন সীমানা যাচাই করা যায়নি। সংরক্ষণের সময় যাচাই হবে।',
  },

  save: { en: 'Save boundary', bn: 'সীমানা সংরক্ষণ করুন' },
  saveNonetheless: { en: 'Save nonetheless', bn: 'তবু সংরক্ষণ করুন' },
  warnings: { en: 'Please look at this', bn: 'এগুলো দেখে নিন' },
  remark: { en: 'Why it is right nonetheless', bn: 'তবু কেন ঠিক, লিখুন' },
  refused: { en: 'It cannot be saved like this', bn: 'এভাবে সংরক্ষণ করা যাবে না' },
  saveFailed: { en: 'Save failed', bn: 'সংরক্ষণ করা যায়নি' },
  login: { en: 'Log in in another tab', bn: 'অন্য ট্যাবে লগইন করুন' },
  loginHelp: {
    en: 'Your drawing stays here. Log in and save again.',
    bn: 'আপনার আঁকা এখানেই থাকছে। লগইন করে আবার সংরক্ষণ করুন।',
  },
  otherKhatian: { en: 'Another khatian of this dag?', bn: 'এই দাগের অন্য খতিয়ান?' },
  meant: (khatian: string): Message => ({
    en: `Yes, draw it under khatian ${khatian}`,
    bn: `হ্যাঁ, ${bn(khatian)} খতিয়ানেই আঁকুন`,
  }),
  notMeant: { en: 'No, I correct the numbers', bn: 'না, নম্বর ঠিক করছি' },
  standing: { en: 'This dag has a boundary already', bn: 'এই দাগের সীমানা আগেই আঁকা আছে' },
  standingText: {
    en: 'If you save, yours takes its place; the earlier one is kept as a version.',
    bn: 'সংরক্ষণ করলে আপনারটি তার জায়গা নেবে; আগেরটি একটি সংস্করণ হিসেবে থাকবে।',
  },
  replace: { en: 'Replace it', bn: 'বদলে দিন' },
  lookFirst: { en: 'Open that one instead', bn: 'বরং সেটি খুলুন' },
  changed: { en: 'Drawn by someone else meanwhile', bn: 'ইতিমধ্যে অন্য কেউ এঁকেছেন' },
  loadTheirs: { en: 'Load what is saved now', bn: 'এখন যা সংরক্ষিত তা আনুন' },
  replaceTheirs: { en: 'Put mine in its place', bn: 'তার জায়গায় আমারটি রাখুন' },
  doneTitle: (dag: string): Message => ({
    en: `The boundary of dag ${dag} is saved`,
    bn: `${bn(dag)} দাগের সীমানা সংরক্ষিত হয়েছে`,
  }),
  version: (number: number): Message => ({ en: `Version ${number}`, bn: `সংস্করণ ${bn(number)}` }),
  versions: { en: 'Earlier boundaries of this dag', bn: 'এই দাগের আগের সীমানা' },
  noVersions: { en: 'This dag has not been drawn yet.', bn: 'এই দাগের সীমানা এখনো আঁকা হয়নি।' },
  current: { en: 'stands now', bn: 'এখন বহাল' },
  lay: { en: 'On the map', bn: 'মানচিত্রে দেখান' },
  layVersion: (number: number): Message => ({
    en: `On the map: version ${number}`,
    bn: `মানচিত্রে দেখান: সংস্করণ ${bn(number)}`,
  }),
  takeUp: { en: 'Take it up', bn: 'এটি নিয়ে আঁকুন' },
  takeVersion: (number: number): Message => ({
    en: `Take it up: version ${number}`,
    bn: `এটি নিয়ে আঁকুন: সংস্করণ ${bn(number)}`,
  }),
  remarked: (remark: string): Message => ({ en: `Remark: ${remark}`, bn: `মন্তব্য: ${remark}` }),
  nextDag: { en: 'Draw the next dag of this sheet', bn: 'এই শিটের পরের দাগ আঁকুন' },
  onPublicMap: { en: 'See it on the public map', bn: 'জনসাধারণের মানচিত্রে দেখুন' },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;
