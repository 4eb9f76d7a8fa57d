const en = {
  dagOption: (dag: string, khatian: string, survey: string | null) =>
    `${dag} (khatian ${khatian}${survey ? `, ${survey}` : ''})`,
  unnamedMap: (id: string) => `Map #${id}`,
  dagNo: 'Dag',
  khatianNo: 'Khatian',
};

const bn: typeof en = {
  dagOption: (dag, khatian, survey) => `${dag} (খতিয়ান ${khatian}${survey ? `, ${survey}` : ''})`,
  unnamedMap: (id) => `ম্যাপ #${id}`,
  dagNo: 'দাগ',
  khatianNo: 'খতিয়ান',
};

/** What records are called by, also where nothing else of the lookup is shown. */
export const labelText = { en, bn };
