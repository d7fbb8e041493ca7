type Fields = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

const boundary = 'petalcrumb-test-form';

/** Fields as a browser sends a multipart form. */
export function formOf(fields: Fields): { payload: string; headers: { 'content-type': string } } {
  const parts = (Array.isArray(fields) ? fields : Object.entries(fields)).map(
    ([name, value]: readonly [string, string]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
