export const WINDOWS = [
  { value: '90', label: '90d' },
  { value: '365', label: '1y' },
  { value: '730', label: '2y' },
  { value: '0', label: 'All' },
] as const

/** Days of the window that an address asks for. */
export const windowOf = (view: Readonly<Record<string, string>>) =>
  WINDOWS.find((one) => one.value === view.days)?.value ?? '365'
