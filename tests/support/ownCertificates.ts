import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Self-made certificates for this machine, by name; each is its own authority. `file('server.crt')` is where one lies. */
export function ownCertificates(...names: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'undercurrent-certificates-'))
  const file = (name: string) => join(dir, name)
  for (const name of names) {
    const own = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
    const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    execFileSync('openssl', ['req', '-x509', ...kind, '-nodes', '-days', '2', ...own, ...files], { stdio: 'ignore' })
  }
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
