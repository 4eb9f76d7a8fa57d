const en = {
  contents: 'On this page',
};

const bn: typeof en = {
  contents: 'এই পাতায় যা আছে',
};

/** Texts that all article pages share. */
export const articleText = { en, bn };
