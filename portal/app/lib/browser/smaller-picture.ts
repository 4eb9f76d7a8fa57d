/** Pictures of phones, made smaller before a slow line has to carry them. */

/** Below both, a picture is sent as it is: bytes, and pixels a side, at which the small print of a deed is readable. */
const ENOUGH_BYTES = 1_500_000;
const SIDE = 3_200;
const QUALITY = 0.85;

/** Browsers that turn a picture as its camera was held; others would draw it lying. */
const turnsPictures = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('image-orientation', 'from-image');

function decoded(file: File): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const address = URL.createObjectURL(file);
    const done = (end: () => void) => () => {
      URL.revokeObjectURL(address);
      end();
    };
    image.onload = done(() => resolve(image));
    image.onerror = done(() => reject(new Error('no picture')));
    image.src = address;
  });
}

const drawn = (image: HTMLImageElement, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  // A transparent picture would have a black ground as JPEG.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

/** Returns the picture smaller, upright and as JPEG; the file itself when it is small, no picture, or cannot be drawn here. */
export async function smallerPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= ENOUGH_BYTES || !turnsPictures()) return file;
  try {
    const image = await decoded(file);
    const blob = await drawn(image, Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight)));
    if (!blob || blob.size >= file.size) return file;
    const name = file.name.replace(/\.[^.]*$/, '');
    return new File([blob], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** Returns the files with their pictures made smaller, one after the other: each takes the memory of its pixels. */
export async function smallerPictures(files: readonly File[]): Promise<File[]> {
  const smaller: File[] = [];
  for (const file of files) smaller.push(await smallerPicture(file));
  return smaller;
}

/** Replaces the chosen files of a control, unless others were chosen meanwhile. A form that is sent before has the originals. */
export async function makeChosenSmaller(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const smaller = await smallerPictures(chosen);
  const same = (file: File, index: number) => input.files?.[index] === file;
  if (smaller.every((file, index) => file === chosen[index])) return;
  if (input.files?.length !== chosen.length || !chosen.every(same)) return;
  try {
    const transfer = new DataTransfer();
    for (const file of smaller) transfer.items.add(file);
    input.files = transfer.files;
  } catch {
    // A browser that cannot replace them sends the originals.
  }
}
