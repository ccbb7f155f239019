import { readFileSync } from 'node:fs'
import { envSchema } from '@/server/env'

/** Settings whose names sound like secrets and that everybody may know. */
const PUBLIC = ['DISCORD_PUBLIC_KEY', 'CAPTCHA_SITE_KEY', 'API_CERT_KEY', 'KEY_IN_ADDRESS']

/** Values that must not stand in a log: secrets, and addresses that may carry a password. */
export const isSecret = (name: string): boolean =>
  /SECRET|KEY|TOKEN|^(DATABASE|TAPE|NATS|SMTP|NFT_RPC)_URL$/.test(name) &&
  !/_FILE$/.test(name) &&
  !PUBLIC.includes(name)

/** Settings that may be given as files. */
export const secretSettings: readonly string[] = Object.keys(envSchema.shape).filter(isSecret)

type Given = Readonly<Record<string, string | undefined>>

/**
 * The environment with what its secret files hold: `NAME_FILE=/run/secrets/name`, as vaults, Docker and Kubernetes mount
 * them. The end of a line is no part of a secret. `told` hears which file cannot be used, and why.
 */
export function withSecretFiles(source: Given, told: (name: string, words: string) => void): Given {
  const read = secretSettings.flatMap((name) => {
    const path = source[`${name}_FILE`]
    if (path === undefined) return []
    if (source[name] !== undefined) told(`${name}_FILE`, `expected ${name} or ${name}_FILE, not both`)
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')] as const]
    } catch (error) {
      told(`${name}_FILE`, `expected a file that can be read (${(error as NodeJS.ErrnoException).code})`)
      return []
    }
  })
  return { ...source, ...Object.fromEntries(read) }
}
