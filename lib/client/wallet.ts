/** What a wallet program puts into the page (EIP-1193). */
interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

/** The wallet program's own words: it refused, or is not there. */
export class WalletError extends Error {}

function provider(): WalletProvider | null {
  const found: unknown = Reflect.get(window, 'ethereum')
  return typeof found === 'object' && found !== null && 'request' in found ? (found as WalletProvider) : null
}

/** True where this browser has a wallet program. */
export const hasWallet = (): boolean => typeof window !== 'undefined' && provider() !== null

/** Asks the wallet program which account it shows to this site. Rejects with its own words. */
export async function askAccount(): Promise<string> {
  const accounts = await ask('eth_requestAccounts', [])
  const [first] = Array.isArray(accounts) ? accounts : []
  if (typeof first !== 'string') throw new WalletError('The wallet showed no account.')
  return first
}

/** Asks the wallet program to sign a text (`personal_sign`, EIP-191): never a transaction. Rejects with its own words. */
export async function signText(text: string, address: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return String(await ask('personal_sign', [`0x${hex}`, address]))
}

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const wallet = provider()
  if (wallet === null) throw new WalletError('This browser has no wallet program.')
  try {
    return await wallet.request({ method, params })
  } catch (error) {
    const words = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
    throw new WalletError(words === '' ? 'The wallet refused.' : words.slice(0, 200))
  }
}
