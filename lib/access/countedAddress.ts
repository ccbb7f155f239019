/** What links of mails carry for their reader alone: who has it is that person. */
const SECRETS: ReadonlySet<string> = new Set(['administrator', 'code', 'email', 'invite', 'ticket', 'token'])

/** Behind `#` the way back to such a link stands too. */
const BEHIND: ReadonlySet<string> = new Set([...SECRETS, 'next'])

function nameOf(part: string): string {
  const [name = ''] = part.split('=')
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** The address of a page as it is counted and told to analytics: without the secrets of its reader, everything else as it is. */
export function countedAddress(address: string): string {
  const [page = '', ...hash] = address.split('#')
  const [path = '', ...query] = page.split('?')
  const parts = query.join('?').split('&')
  const told = parts.filter((part) => part !== '' && !SECRETS.has(nameOf(part)))
  const isHashSecret = hash.some((one) => one.split('&').some((part) => BEHIND.has(nameOf(part))))
  const isWhole = told.length === parts.length && !isHashSecret
  if (isWhole) return address
  return [path + (told.length > 0 ? `?${told.join('&')}` : ''), ...(isHashSecret ? [] : hash)].join('#')
}
