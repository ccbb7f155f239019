import { serveAnswer } from '@/components/served/serveAnswer'

/** The operator's entries, with the page. */
export const getServerSideProps = serveAnswer('investors.list')
