const en = {
  title: 'Your identity is not verified yet',
  text: 'Who says to own land, to act for its owner or wants to follow it has to be known to the land office. Hand in your identity card; once it is verified, come back to this page.',
  verify: 'Verify your identity',
};

const bn: typeof en = {
  title: 'আপনার পরিচয় এখনো যাচাই হয়নি',
  text: 'জমির মালিক বা মালিকের প্রতিনিধি হতে, কিংবা জমি অনুসরণ করতে চাইলে আগে ভূমি অফিসকে আপনার পরিচয় জানতে হবে। পরিচয়পত্র জমা দিন; যাচাই হলে এই পাতায় ফিরে আসুন।',
  verify: 'পরিচয় যাচাই করুন',
};

export const verifyFirstText = { en, bn };
