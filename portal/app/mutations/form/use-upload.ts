import type { MutationDocument, MutationDocumentKind } from '@bhumi/api/contract/mutations/documents';
import { paperField, type Draft } from '@bhumi/api/contract/mutations/drafts';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../lib/api/api.ts';
import { smallerPictures } from '../../lib/browser/smaller-picture.ts';
import type { LiveDraft } from './use-draft.ts';

/** An upload in progress. */
export interface PendingUpload {
  kind: MutationDocumentKind;
  name: string;
  percent: number;
}

interface Told {
  documents?: MutationDocument[];
  current?: Draft;
  errors?: FieldErrors;
  message?: string;
}

/** Uploads files to a draft and reports the progress; only XMLHttpRequest can do that. */
function sendFiles(
  id: number,
  kind: MutationDocumentKind,
  files: readonly File[],
  progress: (percent: number) => void,
) {
  return new Promise<Told | null>((resolve) => {
    const form = new FormData();
    for (const file of files) form.append(paperField(kind), file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/mutations/drafts/${id}/documents`);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((100 * loaded) / total));
    request.onload = () => resolve(request.response as Told | null);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    request.send(form);
  });
}

/** The papers of the draft. Chosen files are uploaded at once, one selection after the other. */
export function useUpload(saved: readonly MutationDocument[], { begin }: LiveDraft, lost: string) {
  const [documents, setDocuments] = useState(saved);
  const [underway, setUnderway] = useState<PendingUpload | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => setDocuments(saved), [saved]);
  const upload = async (kind: MutationDocumentKind, files: readonly File[]) => {
    const name = files.map((file) => file.name).join(', ');
    setErrors({});
    setUnderway({ kind, name, percent: 0 });
    const id = await begin();
    const answer =
      id === null
        ? null
        : await sendFiles(id, kind, await smallerPictures(files), (percent) =>
            setUnderway({ kind, name, percent }),
          );
    setUnderway(null);
    const now = answer?.documents ?? answer?.current?.documents;
    if (now) setDocuments(now);
    const newErrors = answer?.errors ?? (now ? {} : { documents: [answer?.message ?? lost] });
    const { documents: all, ...others } = newErrors;
    setErrors({ ...others, ...(all && { [paperField(kind)]: all }) });
  };
  return { documents, underway, errors, upload };
}
