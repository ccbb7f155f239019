/**
 * A page's own address with the parameters of the present one that are not its own: an open drawer, a campaign. A page
 * that writes its state into the address must not shut what others keep there. `own` are the names the page writes.
 */
export function withForeignQuery(href: string, search: string, own: readonly string[]): string {
  const foreign = [...new URLSearchParams(search)].filter(([name]) => !own.includes(name))
  if (foreign.length === 0) return href
  const kept = foreign.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${href}${href.includes('?') ? '&' : '?'}${kept}`
}

/** The address with one parameter set; the others keep their place. */
export function withParameter(path: string, name: string, value: string): string {
  return writeQuery(path, (query) => query.set(name, value))
}

/** The address without some parameters. */
export function withoutParameters(path: string, names: readonly string[]): string {
  return writeQuery(path, (query) => {
    for (const name of names) query.delete(name)
  })
}

function writeQuery(path: string, edit: (query: URLSearchParams) => void): string {
  const [address = '', hash] = path.split('#')
  const [place = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  edit(query)
  const text = query.toString()
  return `${place}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`
}
