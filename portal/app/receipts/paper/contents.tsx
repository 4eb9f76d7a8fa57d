import { useContext } from 'react';
import type { CopiedPage, ReceiptPage } from '@bhumi/api/contract/receipts/paper-page';
import { PaperLanguage, PaperRows, Words } from './parts.tsx';
import { paperText } from './text.ts';

/** How the amount of a tax came about. */
function Sum({ title, columns, explanation, notes }: NonNullable<ReceiptPage['sum']>) {
  return (
    <section>
      <h2>{title}</h2>
      <PaperRows rows={columns} />
      {[explanation, ...notes].map((line) => (
        <p key={line}>
          <Words>{line}</Words>
        </p>
      ))}
    </section>
  );
}

function Sections({ sections }: Pick<ReceiptPage, 'sections'>) {
  return sections.map(({ title, rows }) => (
    <section key={title}>
      <h2>{title}</h2>
      <PaperRows rows={rows} />
    </section>
  ));
}

/** What a receipt says. */
export function ReceiptContents({ receipt }: { receipt: ReceiptPage }) {
  const { amount, sections, sum } = receipt;
  return (
    <>
      <dl className="paper-amount">
        <dt>{amount.label}</dt>
        <dd>
          <strong>{amount.figures}</strong>
        </dd>
        <dd>{amount.words}</dd>
        <dd>
          <span className="badge good">{amount.paid}</span>
        </dd>
      </dl>
      <Sections sections={sections} />
      {sum && <Sum {...sum} />}
    </>
  );
}

function Owners({ title, columns, rows, total }: NonNullable<CopiedPage['owners']>) {
  return (
    <table className="copied-owners stacked">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 2 ? 'figure' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([number, owner = '', share = '', ...areas]) => (
          <tr key={number}>
            <td data-label={columns[0]}>{number}</td>
            <th scope="row">
              <Words>{owner}</Words>
            </th>
            <td data-label={columns[2]}>
              <Words>{share}</Words>
            </td>
            {areas.map((area, index) => (
              <td key={index} className="figure" data-label={columns[3 + index]}>
                {area}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {total.map((each, index) =>
            index === 0 ? (
              <th key={index} scope="row" colSpan={3}>
                {each}
              </th>
            ) : (
              <td key={index} className="figure" data-label={columns[2 + index]}>
                {each}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  );
}

/** What a certified copy says; the scanned sheet itself is a picture in the PDF. */
export function CopyContents({ copy }: { copy: CopiedPage }) {
  const { certified, sections, owners, note, encumbrances, sheet } = copy;
  const text = paperText[useContext(PaperLanguage)];
  return (
    <>
      <p className="certified">
        <Words>{certified}</Words>
      </p>
      <Sections sections={sections} />
      <section>
        <h2>{sheet.title}</h2>
        {sheet.none && <p>{sheet.none}</p>}
        {sheet.hash && <PaperRows rows={[[sheet.hash.label, sheet.hash.value]]} long />}
        {sheet.hash && <p>{text.sheetInPdf}</p>}
      </section>
      {owners && <Owners {...owners} />}
      {note && <p>{note}</p>}
      {encumbrances && (
        <section className={encumbrances.lines.length > 0 ? 'restricted' : undefined}>
          <h2>{encumbrances.title}</h2>
          {encumbrances.lines.length === 0 ? (
            <p>{encumbrances.none}</p>
          ) : (
            <ul>
              {encumbrances.lines.map((line) => (
                <li key={line}>
                  <Words>{line}</Words>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
