/** A table as text: the columns of the first row are its head. */
export const tableText = (rows: readonly Readonly<Record<string, string | number>>[], separator = ','): string => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join(separator))
  return `${columns.join(separator)}\n${lines.join('\n')}\n`
}

/** A row as optionsDX writes it: blanks behind the commas, names in brackets. */
export const optionsDxText = (rows: readonly Readonly<Record<string, string | number>>[]): string => {
  const text = tableText(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, one]) => [`[${key}]`, one]))),
  )
  return text.replaceAll(',', ', ')
}
