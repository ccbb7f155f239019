import { optionPairs } from '@/components/ui/optionsOf'
export const WINDOWS = optionPairs(['90', '90d'], ['365', '1y'], ['730', '2y'], ['0', 'All'])

/** Days of the window that an address asks for. */
export const windowOf = (view: Readonly<Record<string, string>>) =>
  WINDOWS.find((one) => one.value === view.days)?.value ?? '365'
