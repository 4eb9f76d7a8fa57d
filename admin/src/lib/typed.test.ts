import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * Every place of the console where something is typed or chosen, and what keeps it from being lost by Escape, Back, a reload, another
 * language or a decision. A new place has to say so here.
 */

const SOURCE = new URL('../', import.meta.url);

/** What a person types into, ticks or chooses from. */
const INPUT =
  /<(OutlinedInput|DayInput|LineInput|FigureInput|TextField|Checkbox|RadioGroup|Select|Slider|ReferencePicker|FileButton|Input|input|textarea)\b/;

/** Days are typed into one component, which shows in words what was read. */
const OTHER_DAY = /<(?!DayInput\b|LineInput\b|StepField\b)\w+[^<>]*\btype=("date"|\{[^}]*'date')/;

/** Keeps a draft, or asks before it is lost. */
const KEEPS = /\buseDraft(<[^>]+>)?\(|\buseUnsaved\(|<UnsavedDialog\b/;

/** What is typed is kept by the file that is named. */
const KEPT: Record<string, string> = {
  'challans/EntryForm.tsx': 'challans/EntryForm.tsx',
  'challans/EntryPage.tsx': 'challans/EntryPage.tsx',
  'assignments/AssignForm.tsx': 'assignments/AssignDialog.tsx',
  'comments/CommentForm.tsx': 'comments/CommentForm.tsx',
  'comments/EditForm.tsx': 'comments/EditForm.tsx',
  'copies/SheetField.tsx': 'copies/CopyCard.tsx',
  'handovers/Words.tsx': 'handovers/Words.tsx',
  'identity/IdentityFields.tsx': 'identity/KycCard.tsx',
  'imports/ChooseColumns.tsx': 'imports/ChooseColumns.tsx',
  'lib/forms/ReasonForm.tsx': 'lib/forms/ReasonForm.tsx',
  'maps/drawing/PointForm.tsx': 'maps/drawing/PointForm.tsx',
  'maps/drawing/SaveSection.tsx': 'maps/drawing/SaveSection.tsx',
  'maps/drawing/files/FileSection.tsx': 'maps/drawing/files/FileSection.tsx',
  'maps/drawing/scan/ControlPointForm.tsx': 'maps/drawing/scan/ControlPointForm.tsx',
  'maps/drawing/split/ReplacedDag.tsx': 'maps/drawing/split/SplitSection.tsx',
  'maps/drawing/split/SplitChoices.tsx': 'maps/drawing/split/SplitSection.tsx',
  'maps/drawing/withdraw/WithdrawDialog.tsx': 'maps/drawing/withdraw/WithdrawDialog.tsx',
  'maps/imports/ImportForm.tsx': 'maps/imports/ImportForm.tsx',
  'maps/imports/ImportPreview.tsx': 'maps/imports/ImportForm.tsx',
  'maps/imports/ImportRows.tsx': 'maps/imports/ImportForm.tsx',
  'maps/imports/Reading.tsx': 'maps/imports/ImportForm.tsx',
  'maps/imports/SystemChoice.tsx': 'maps/imports/ImportForm.tsx',
  'money-desk/ByHandForm.tsx': 'money-desk/ByHandForm.tsx',
  'money-desk/cards.tsx': 'money-desk/cards.tsx',
  'mutations/record/ChooseDag.tsx': 'mutations/record/ChooseDag.tsx',
  'mutations/objections/HearForm.tsx': 'mutations/objections/HearForm.tsx',
  'mutations/land-tax/LandTaxChoice.tsx': 'mutations/land-tax/LandTaxChoice.tsx',
  'mutations/land-tax/LandTaxRows.tsx': 'mutations/land-tax/LandTaxChoice.tsx',
  'mutations/record/Proposal.tsx': 'mutations/record/Proposal.tsx',
  'mutations/record/RecordRows.tsx': 'mutations/record/Proposal.tsx',
  'record-changes/OrderField.tsx': 'mutations/record/Proposal.tsx',
  'record-changes/TextAreaField.tsx': 'record-changes/Answer.tsx',
  'mutations/inquiry/StepField.tsx': 'mutations/inquiry/StepForm.tsx',
  'mutations/inquiry/StepForm.tsx': 'mutations/inquiry/StepForm.tsx',
  'owners/ContactForms.tsx': 'owners/ContactForms.tsx',
  'preferences/ColumnsDialog.tsx': 'preferences/ColumnsDialog.tsx',
  'staff/posts/PostForm.tsx': 'staff/posts/PostForm.tsx',
  'staff/posts/TransferForm.tsx': 'staff/posts/TransferForm.tsx',
  'preferences/NameForm.tsx': 'preferences/NameForm.tsx',
  'queue/DecisionDialog.tsx': 'queue/DecisionDialog.tsx',
  'restrictions/CiteForm.tsx': 'restrictions/CiteForm.tsx',
  'lib/forms/FormFrame.tsx': 'restrictions/EnterForm.tsx',
  'restrictions/EnterForm.tsx': 'restrictions/EnterForm.tsx',
  'restrictions/ReleaseForm.tsx': 'restrictions/ReleaseForm.tsx',
  'resource/dialog/ReasonInput.tsx': 'resource/dialog/RestoreDialog.tsx',
  'resource/bulk/BulkSet.tsx': 'resource/bulk/BulkSet.tsx',
  'resource/bulk/ValueInput.tsx': 'resource/bulk/BulkSet.tsx',
};

/** The fields of a record, which its form asks about. */
const IN_A_FORM = /^resource\/inputs\//;
const FORM = 'resource/form/RecordForm.tsx';

/** Only what is looked for or shown: an address or the list holds it, or it is set again by a press. */
const SHOWN = new Set([
  'assignments/AssignedFilter.tsx',
  'audit-log/Filters.tsx',
  'comments/MentionPicker.tsx',
  'khatian/SearchPage.tsx',
  'land-registrations/RegistrationsPage.tsx',
  'maps/drawing/CornerPicker.tsx',
  'maps/drawing/HandTools.tsx',
  'maps/drawing/VersionsSection.tsx',
  'maps/drawing/scan/ScanSection.tsx',
  'maps/drawing/scan/PictureChoice.tsx',
  'maps/overview/DagList.tsx',
  'maps/places/MouzaFinder.tsx',
  'maps/places/PlaceChoice.tsx',
  'mutations/review/StatusSelect.tsx',
  'mutations/review/Filters.tsx',
  'mutations/review/MoreFilters.tsx',
  'range/RangeFields.tsx',
  'revenue/RevenueCard.tsx',
  'resource/list/FilterPicker.tsx',
  'resource/list/SearchBox.tsx',
  'resource/list/SortSelect.tsx',
  'resource/list/Pager.tsx',
  'maps/overview/OverviewPage.tsx',
  'record-versions/VersionsPage.tsx',
  'reports/Months.tsx',
  'reports/PlaceFilter.tsx',
  'resource/bulk/SelectBox.tsx',
  'resource/history/CompareVersions.tsx',
]);

/**
 * Nothing of a person's work: a password, the file that begins an import, which dag is drawn (its points are asked about), a switch that
 * is kept at once.
 */
const NOT_WORK = new Set([
  'layout/LogInAgain.tsx',
  'layout/KeysList.tsx',
  'imports/ChooseFile.tsx',
  'imports/ChooseSheet.tsx',
  'imports/Reckoning.tsx',
  'register-imports/RegisterActions.tsx',
  'register-imports/UploadForm.tsx',
  'money-desk/SettlementFiles.tsx',
  'maps/drawing/DagFields.tsx',
]);

/** What the other inputs are made of. */
const MADE_OF = new Set(['lib/Select.tsx', 'lib/DayInput.tsx', 'maps/drawing/TextField.tsx']);

const read = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');

const places = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && INPUT.test(read(file)),
);

it('knows of every place where something is typed what keeps it', () => {
  const known = (file: string) =>
    IN_A_FORM.test(file) || SHOWN.has(file) || NOT_WORK.has(file) || MADE_OF.has(file) || file in KEPT;
  expect(places.filter((file) => !known(file))).toEqual([]);
  const named = [...Object.keys(KEPT), ...SHOWN, ...NOT_WORK, ...MADE_OF];
  expect(named.filter((file) => !places.includes(file))).toEqual([]);
});

it.each([...new Set([...Object.values(KEPT), FORM])])('%s keeps what is typed', (file) => {
  expect(read(file)).toMatch(KEEPS);
});

it('has one input for days', () => {
  expect(OTHER_DAY.test('<OutlinedInput id="x" type="date" />')).toBe(true);
  const others = places.filter((file) => file !== 'lib/DayInput.tsx' && OTHER_DAY.test(read(file)));
  expect(others).toEqual([]);
});
