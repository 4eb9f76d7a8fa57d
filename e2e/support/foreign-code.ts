import { makeCode } from '../../api/src/features/signed-papers/code.ts';
import { signingKey } from '../../api/src/features/signed-papers/key.ts';

/** The code of a receipt with a foreign signature: the page shows everything in it. */
export const foreignCode = makeCode(signingKey('somebody else'), {
  kind: 'land_tax',
  language: 'bn',
  is_sample: true,
  payment_id: 1,
  amount_poisha: 33_000,
  paid_on: '2026-11-21',
  tax_year: 2026,
  land_type: 'residential',
  land_area: 14_374.8,
  payer: 'রাজিয়া সুলতানা',
  district: 'ব্রাহ্মণবাড়িয়া',
  upazila: 'বাঞ্ছারামপুর',
  mouza: 'দক্ষিণ সিদ্ধেশ্বরীপুর',
  jl_no: '123',
  survey: 'BRS',
  khatiyan_number: '1234/56',
  dag_number: '12/ক',
  zil_no: '',
  tracking_number: null,
  copy: null,
});
