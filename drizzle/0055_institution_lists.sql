CREATE TABLE `institution_list_chunks` (
	`part` text NOT NULL,
	`chunk` integer NOT NULL,
	`load_id` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`part`, `chunk`)
);
