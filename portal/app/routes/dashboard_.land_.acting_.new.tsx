import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { keepChosenFiles } from '../lib/forms/keep-files.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { khotiyanRows } from '../lookup/khotiyan.ts';
import { RecordPage } from '../my-land/record-page.tsx';
import { loadNewRepresentation, sendRepresentation } from '../representation/acting.server.ts';
import { CapacityChoice, RepresentationForm } from '../representation/form.tsx';
import { representationText } from '../representation/text.ts';

/** Hydrates, because the button shows that the document is being uploaded. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    en: { title: representationText.en.newTitle },
    bn: { title: representationText.bn.newTitle },
  });

export const loader = loadNewRepresentation;
export const action = sendRepresentation;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepChosenFiles(
    () => serverAction<Refusal>(),
    Object.values(representationText).map(({ fileAgain }) => fileAgain),
  );

/** The reader says to act for an owner of a record: first in which capacity, then with the document. */
export default function NewRepresentation() {
  const text = useText(representationText);
  const { dag, kind, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  const hasOwners = (khotiyanRows(dag?.khotiyan) ?? []).length > 0;
  return (
    <RecordPage
      title={text.newTitle}
      lead={text.newLead}
      dag={dag}
      lacks={hasOwners ? null : text.noRecord}
      refusal={refusal}
      form={(of) =>
        kind ? (
          <RepresentationForm dag={of} kind={kind} refusal={refusal} />
        ) : (
          <CapacityChoice dagId={of.id} />
        )
      }
    />
  );
}
