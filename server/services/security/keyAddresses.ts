import { BlockList, isIP } from 'node:net'
import { ServiceError } from '@/server/errors'

/** Adds '203.0.113.7', '203.0.113.0/24' or '2001:db8::/32' to a list; false when it is none of them. */
function addTo(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  const most = family === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (prefix > most) return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** Addresses and networks as they are kept: trimmed, without repeats. Refuses what is no address, by its place in the list. */
export function readAddresses(entries: readonly string[]): readonly string[] {
  const kept = [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== ''))]
  const wrong = kept.filter((entry) => !addTo(new BlockList(), entry))
  if (wrong.length > 0)
    throw new ServiceError('invalid', `${wrong[0]} is no address and no network such as 203.0.113.0/24.`, [
      { path: 'body.addresses', message: `not an address: ${wrong.join(', ')}` },
    ])
  return kept
}

/** True when a caller's address is on the list; an empty list takes everybody. IPv4 inside IPv6 counts as IPv4. */
export function isListed(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  if (family === 0) return false
  const list = new BlockList()
  for (const entry of entries) addTo(list, entry)
  return list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
