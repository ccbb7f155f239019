import { serveAnswer } from '@/components/served/serveAnswer'

/** The audience as the host counts it, with the page. */
export const getServerSideProps = serveAnswer('audience.read')
