import { readFileSync } from 'node:fs'

/** Words of an address for files of TLS, as PostgreSQL has them (`?sslrootcert=/path/ca.pem`). */
const WORDS = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const

/** PEM texts: the authority that alone is believed, and the certificate and key that say who asks. */
export type TlsFiles = { readonly [what in keyof typeof WORDS]?: string }

/** Takes the files out of an address and reads them: its client would not know the words. */
export function takeTlsFiles(url: URL): TlsFiles {
  const read = Object.entries(WORDS).flatMap(([what, word]) => {
    const path = url.searchParams.get(word)
    url.searchParams.delete(word)
    return path === null ? [] : [[what, readFileSync(path, 'utf8')] as const]
  })
  return Object.fromEntries(read)
}
