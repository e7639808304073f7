-- Loads of the files leave alone what the back office edited: products edited before charges were named would stay without,
-- and could be ordered at any price.
UPDATE `products` SET
  `charges` = CASE `key`
    WHEN 'student500' THEN '[{"key":"visa-500.charge","count":1}]'
    WHEN 'standard' THEN '[{"key":"visa-600.charge","count":1}]'
    WHEN 'priority' THEN '[{"key":"visa-600.charge","count":1},{"key":"visa-600.fast-track","count":1}]'
    WHEN '10year' THEN '[{"key":"visa-600.frequent-charge","count":1}]'
  END,
  `must_be_confirmed` = CASE `key` WHEN 'priority' THEN '["visa-600.fast-track"]' ELSE '[]' END,
  `version` = `version` + 1
WHERE `origin` = 'admin' AND `charges` = '[]' AND `key` IN ('student500', 'standard', 'priority', '10year');
