/**
 * SQL condition on `register_loads l`: a load that is an event of the register's history. A baseline is where the
 * history begins; a load that brought only words of our own (names, relations, search terms) is no news either: it
 * counts no difference and states no newer date.
 */
export const isEventLoad = `l.kind = 'register' AND l.is_baseline = 0 AND (
    l.institutions_added + l.institutions_changed + l.institutions_delisted + l.courses_added + l.courses_changed
      + l.courses_delisted + l.campuses_added + l.campuses_changed + l.campuses_delisted > 0
    OR l.register_date > (SELECT p.register_date FROM register_loads p WHERE p.id < l.id ORDER BY p.id DESC LIMIT 1))`;

/** Id and date of the newest event: walks the loads backwards and stops at the first. */
export const newestEventLoad = `SELECT l.id, l.register_date FROM register_loads l WHERE ${isEventLoad}
  ORDER BY l.id DESC LIMIT 1`;
