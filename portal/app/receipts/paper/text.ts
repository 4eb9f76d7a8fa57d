const en = {
  read: 'Read as a web page',
  readFailed: 'The page could not be opened. Nothing was lost. Please try again.',
  download: 'Download PDF',
  inMyLanguage: 'Read this paper in English',
  sheetInPdf: 'The sheet itself is in the PDF.',
  square: 'Square code of the paper',
  shortCode: 'Code to type',
  signature: 'Signature',
  checked: 'Checked just now',
  checkedText:
    'This page says what the PDF says. It was made from our records, and its signature was checked:',
  bytes: 'The signature (Ed25519)',
  whole: 'Read the whole paper as a web page',
  signIn: 'Is it your paper? Log in to read all of it',
  check: 'Check the code of this paper',
};

const bn: typeof en = {
  read: 'ওয়েব পেজ হিসেবে পড়ুন',
  readFailed: 'পেজটি খোলা যায়নি। কিছুই হারায়নি। আবার চেষ্টা করুন।',
  download: 'পিডিএফ ডাউনলোড',
  inMyLanguage: 'এই কাগজ বাংলায় পড়ুন',
  sheetInPdf: 'মূল শিটটি পিডিএফে আছে।',
  square: 'কাগজের চৌকোনা কোড',
  shortCode: 'লেখার কোড',
  signature: 'স্বাক্ষর',
  checked: 'এইমাত্র যাচাই করা হয়েছে',
  checkedText: 'পিডিএফে যা আছে, এই পেজেও তা-ই আছে। এটি আমাদের নথি থেকে তৈরি, আর এর স্বাক্ষর যাচাই করা হয়েছে:',
  bytes: 'স্বাক্ষর (Ed25519)',
  whole: 'পুরো কাগজটি ওয়েব পেজ হিসেবে পড়ুন',
  signIn: 'কাগজটি আপনার? পুরোটা পড়তে লগইন করুন',
  check: 'এই কাগজের কোড যাচাই করুন',
};

export const paperText = { en, bn };
