import { serveAnswer } from '@/components/served/serveAnswer'
import { textOf } from '@/lib/navigation/addressQuery'

/** The article of the address, with the page. */
export const getServerSideProps = serveAnswer('articles.read', (query) => ({
  params: { slug: textOf(query, 'slug').slice(0, 80) || '-' },
}))
