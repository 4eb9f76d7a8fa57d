const en = {
  dagOption: (dag: string, khatian: string, more: string[]) =>
    `${dag} (${[`khatian ${khatian}`, ...more].join(', ')})`,
  unnamedMap: (id: string) => `Map #${id}`,
  dagNo: 'Dag',
  khatianNo: 'Khatian',
};

const bn: typeof en = {
  dagOption: (dag, khatian, more) => `${dag} (${[`খতিয়ান ${khatian}`, ...more].join(', ')})`,
  unnamedMap: (id) => `ম্যাপ #${id}`,
  dagNo: 'দাগ',
  khatianNo: 'খতিয়ান',
};

/** What records are called by, also where nothing else of the lookup is shown. */
export const labelText = { en, bn };
