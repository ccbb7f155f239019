import type { Explorer } from '@/components/stocks/explorer/useExplorer'

/** One choice of a tab, kept in the address under `key` and left out of it where it is the usual one; spread into Segments or Select. */
export function viewChoice<const T extends string, Label>(
  { view, setView }: Pick<Explorer, 'view' | 'setView'>,
  key: string,
  options: readonly { readonly value: T; readonly label: Label }[],
  usual: NoInfer<T>,
) {
  const value = options.find((one) => one.value === view[key])?.value ?? usual
  const onChange = (chosen: T) => setView({ [key]: chosen === usual ? '' : chosen })
  return { options, value, onChange }
}
