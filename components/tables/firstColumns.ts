/** The columns a view exists for, moved behind the name they belong to; the others keep their order. */
export function firstColumns<C extends { readonly id: string }>(
  columns: readonly C[],
  after: string,
  ids: readonly string[],
): readonly C[] {
  const rest = columns.filter(({ id }) => !ids.includes(id))
  const place = rest.findIndex(({ id }) => id === after) + 1
  const first = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...rest.slice(0, place), ...first, ...rest.slice(place)]
}
