import type { EpochMs } from '@/lib/core/nominal'

/** What an EIP-4361 message says. */
export interface SignInFacts {
  /** Host of the site with its port, as the browser shows it. */
  readonly domain: string
  /** EIP-55 form. */
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedMs: EpochMs
  readonly expiresMs: EpochMs
}

/** The text a wallet signs to prove that somebody holds its key (EIP-4361); it moves nothing and allows nothing. */
export function signInMessage(facts: SignInFacts): string {
  const iso = (ms: EpochMs) => new Date(ms).toISOString()
  return [
    `${facts.domain} wants you to sign in with your Ethereum account:`,
    facts.address,
    '',
    facts.statement,
    '',
    `URI: ${facts.uri}`,
    'Version: 1',
    `Chain ID: ${facts.chainId}`,
    `Nonce: ${facts.nonce}`,
    `Issued At: ${iso(facts.issuedMs)}`,
    `Expiration Time: ${iso(facts.expiresMs)}`,
  ].join('\n')
}

/** True for text that can be an address: 0x and forty hex digits. */
export const isAddressText = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)
