import { Fragment, type ReactNode, useState } from 'react'
import { usePreferences } from '@/hooks/app/usePreferences'
import { useHydrated } from '@/hooks/view/useHydrated'
import { chooseNumberFormat } from '@/lib/format/numberStyle'

/**
 * Everything below writes its numbers in the person's format. The build writes the default, so a page is drawn once more
 * after it is awake, and only for those who chose another one. A choice made later shows as parts are drawn again.
 */
export function NumberFormatKey({ children }: { readonly children: ReactNode }) {
  const { number_format: format } = usePreferences()
  const isAwake = useHydrated()
  const [atWake, setAtWake] = useState<'own' | 'default' | null>(null)
  chooseNumberFormat(format)
  if (isAwake && atWake === null) setAtWake(format === undefined ? 'default' : 'own')
  return <Fragment key={atWake ?? 'default'}>{children}</Fragment>
}
