import { BlockList, isIP } from 'node:net'

/** Networks that are not of the public internet (IANA special-purpose registries): RFC 6890, 4193, 4291, 6052. */
const SPECIAL_NETS = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10
  fec0::/10 ff00::/8`
const SPECIAL = new BlockList()
for (const text of SPECIAL_NETS.trim().split(/\s+/)) {
  const [net = '', bits] = text.split('/')
  SPECIAL.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an IP address belongs to the public internet; an IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0) return false
  if (kind === 4) return !SPECIAL.check(address, 'ipv4')
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  // '::ffff:7f00:1' is 127.0.0.1 in other letters: the whole mapped block is refused.
  return !/^::ffff:/i.test(address) && !SPECIAL.check(address, 'ipv6')
}

/** Why an address of a webhook is refused, in words; null when it may be tried. Names are looked up when it is called. */
export function webhookRefusal(text: string, allowsPrivate: boolean): string | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'That is no address. It begins with https://.'
  }
  if (url.username !== '' || url.password !== '') return 'An address with a name and password in it is not called.'
  if (allowsPrivate)
    return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'The address begins with https://.'
  if (url.protocol !== 'https:') return 'The address begins with https://.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'That address is not on the public internet.'
  return host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !/[.:]/.test(host)
    ? 'That address is not on the public internet.'
    : null
}
