/** A form with one file, as a browser sends it. */
export const formWithFile = (field: string, name: string, content: string) => ({
  body: Buffer.from(
    `--form\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--form--\r\n`,
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
});
