export default function Landing() {
  return <div className="page" />;
}
