import { newsArgs, parseNewsParams } from '@/components/screens/news/newsParams'
import { serveAnswer } from '@/components/served/serveAnswer'

/** The list of articles that the address asks for, with the page. */
export const getServerSideProps = serveAnswer('articles.list', (query) => newsArgs(parseNewsParams(query)))
