CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"date_done" timestamp with time zone,
	"date_failed" timestamp with time zone
);
