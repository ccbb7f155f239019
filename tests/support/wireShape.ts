type Json = unknown

/** Path of every value of a reply with its kind: 'data.items[].account.is-closed: boolean'. Lists count by their members. */
function shapeOf(value: Json, path = ''): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>()
  collect(value, path, shape)
  return shape
}

/** Paths of `wanted` that `given` lacks or gives with another kind; only where `given` has the object around them. */
export function missingOf(wanted: Json, given: Json, ignored: readonly RegExp[] = []): string[] {
  const have = shapeOf(given)
  const problems: string[] = []
  for (const [path, kinds] of shapeOf(wanted)) {
    if (ignored.some((pattern) => pattern.test(path))) continue
    const mine = have.get(path)
    if (mine === undefined) problems.push(`no ${path}`)
    else if (![...mine].some((kind) => kinds.has(kind))) problems.push(`${path}: ${[...mine]} for ${[...kinds]}`)
  }
  return problems
}

function collect(value: Json, path: string, shape: Map<string, Set<string>>): void {
  const kind = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
  const kinds = shape.get(path) ?? new Set()
  shape.set(path, kinds.add(kind))
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, shape)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`, shape)
  }
}
