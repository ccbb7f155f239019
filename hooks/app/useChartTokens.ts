import { useEffect, useState } from 'react'
import { useTheme } from '@/hooks/app/useTheme'
import { type ChartTokens, readChartTokens } from '@/lib/client/theme/readChartTokens'

/** Token values for canvas charts, read once per theme change; null before the first paint. */
export function useChartTokens(): ChartTokens | null {
  const { isDark, isColorAssist } = useTheme()
  const theme = `${isDark}-${isColorAssist}`
  const [read, setRead] = useState<{ theme: string; tokens: ChartTokens } | null>(null)
  // Outside system: the computed style, which changes with the classes of the root element.
  useEffect(() => setRead({ theme, tokens: readChartTokens(document.documentElement) }), [theme])
  return read?.tokens ?? null
}
