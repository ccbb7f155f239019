import Head from 'next/head'
import { useRouter } from 'next/router'
import { settings } from '@/lib/client/settings'

/** The iOS banner with a deep link to the same path in the app (spec §2 App shell); left out when no app is configured. */
export function SmartAppBanner() {
  const { asPath } = useRouter()
  const { iosAppId, iosAppScheme } = settings
  if (iosAppId === '') return null
  const link = iosAppScheme === '' ? '' : `, app-argument=${iosAppScheme}://${asPath.replace(/^\//, '')}`
  return (
    <Head>
      <meta name="apple-itunes-app" content={`app-id=${iosAppId}${link}`} />
    </Head>
  )
}
