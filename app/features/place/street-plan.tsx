import css from './street-plan.module.css'

/** Streets as anywhere in the city: a picture that says «a place», drawn here so that nobody hears of who looks. */
export function StreetPlan() {
  return (
    <svg
      className={css.plan}
      viewBox="0 0 1200 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="rotate(-9 600 280)">
        <path
          className={css.street}
          d="M-80 -40V620M40 -60V640M165 -60V640M285 -60V640M410 -60V640M530 -60V640M790 -60V640M915 -60V640M1035 -60V640M1160 -60V640M1280 -60V640M-120 20H1320M-120 118H1320M-120 214H1320M-120 410H1320M-120 506H1320M-120 602H1320"
        />
        <path className={css.avenue} d="M-120 312H1320M660 -80V660" />
        <path className={css.diagonal} d="M-60 640 500 -80M800 660 1330 90" />
        <rect className={css.park} x="803" y="128" width="100" height="76" rx="6" />
        <path className={css.park} d="M175 420h100v76h-145z" />
        <path className={css.rail} d="M-120 466C300 452 900 458 1320 470" />
      </g>
      <g className={css.here} transform="translate(600 280)">
        <circle r="46" />
        <path d="M0 -24c1.7 15 9 22.3 24 24-15 1.7-22.3 9-24 24-1.7-15-9-22.3-24-24 15-1.7 22.3-9 24-24z" />
      </g>
    </svg>
  )
}
