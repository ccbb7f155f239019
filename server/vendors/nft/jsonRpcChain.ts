import { z } from 'zod'
import { callOut } from '@/server/vendors/callOut'
import type { NftChain } from '@/server/vendors/nft/port'

const PATIENCE_MS = 8000
/** First four bytes of the hash of `balanceOf(address)`, ERC-721. */
const BALANCE_OF = '0x70a08231'

const Answer = z.object({
  result: z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,64}$/)
    .optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** A collection behind an Ethereum node that speaks JSON-RPC. `fetchIt` stands in for the network in tests. */
export function jsonRpcChain(url: string, contract: string, fetchIt: typeof callOut = callOut): NftChain {
  let chain: number | null = null
  const ask = async (method: string, params: readonly unknown[]): Promise<bigint> => {
    const reply = await fetchIt(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) throw new Error(`the node answered with status ${reply.status}`)
    const { result, error } = Answer.parse(await reply.json())
    if (result === undefined) throw new Error(`the node refused ${method}: ${error?.message ?? 'no result'}`)
    return BigInt(result)
  }
  return {
    contract,
    chainId: async () => {
      chain ??= Number(await ask('eth_chainId', []))
      return chain
    },
    holds: async (address) => {
      const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`
      return (await ask('eth_call', [{ to: contract, data }, 'latest'])) > 0n
    },
  }
}
