/** The file as a base64 data URL. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}

/** A JSON-ready body. Spec §7 Bodies: form data becomes an object, its files base64 data URLs; a repeated field a list. */
export async function encodeBody(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body
  const fields = new Map<string, unknown>()
  for (const [name, raw] of body.entries()) {
    const value = raw instanceof Blob ? await readDataUrl(raw) : raw
    if (!fields.has(name)) fields.set(name, value)
    else fields.set(name, [fields.get(name), value].flat())
  }
  return Object.fromEntries(fields)
}
