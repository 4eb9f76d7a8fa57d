const en = {
  contents: 'On this page',
  openAll: 'Open all',
};

const bn: typeof en = {
  contents: 'এই পাতায় যা আছে',
  openAll: 'সব খুলুন',
};

/** Texts that all article pages share. */
export const articleText = { en, bn };
